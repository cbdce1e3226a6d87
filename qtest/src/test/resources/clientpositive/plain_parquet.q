drop table if exists p;
create table p (id int, name string, price decimal(10,2)) stored as parquet;
insert into p values (1, 'a', 1.5), (2, 'b', 2.5), (3, null, 3.5);
select * from p;
select count(*), max(name), sum(price) from p where id > 1;
select name, count(*) from p group by name order by name desc;
-- fails
select nothing from p;
