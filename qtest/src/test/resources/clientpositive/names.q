-- Spaces, escapes and mixed case in names of files, partitions and columns.
-- tables: names_with_spaces, mixed_case, part_url_encoded
-- modes: some
select id, name, ts, city from names_with_spaces_rt;
select city, count(*) from names_with_spaces_ro where city = 'New York' group by city;
select userId, FULLNAME, Address.street, Address.ZIP, homecity from mixed_case_rt where HOMECITY = 'rio' or userid = 1;
select homecity, max(address.zip), count(*) from mixed_case_rt group by homecity;
select id, name, p from part_url_encoded_rt;
select p, count(*) from part_url_encoded_rt where p like '%/%' group by p;
