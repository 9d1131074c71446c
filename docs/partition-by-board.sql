-- Splits the two tables that grow with every change into 16 partitions each, by board (docs/scale.md). The program does
-- not change: every statement names the board. Stop the servers, run this with psql and start them again; it is all or
-- nothing, and needs as much free disk space as the two tables take. A test runs it on a database with boards in it.

begin;

alter table whiteboard_elements rename to whiteboard_elements_whole;
alter table whiteboard_operations rename to whiteboard_operations_whole;

create table whiteboard_elements (like whiteboard_elements_whole including defaults)
  partition by hash (whiteboard_id);
create table whiteboard_operations (like whiteboard_operations_whole including defaults)
  partition by hash (whiteboard_id);

do $$
begin
  for part in 0..15 loop
    execute format('create table whiteboard_elements_%s partition of whiteboard_elements
      for values with (modulus 16, remainder %s)', part, part);
    execute format('create table whiteboard_operations_%s partition of whiteboard_operations
      for values with (modulus 16, remainder %s)', part, part);
  end loop;
end $$;

insert into whiteboard_elements select * from whiteboard_elements_whole;
insert into whiteboard_operations select * from whiteboard_operations_whole;
drop table whiteboard_elements_whole, whiteboard_operations_whole;

-- The names by which later versions of Tafel know them.
alter table whiteboard_elements
  add constraint whiteboard_elements_whiteboard_id_element_id_pk primary key (whiteboard_id, element_id),
  add constraint whiteboard_elements_whiteboard_id_whiteboards_id_fk
    foreign key (whiteboard_id) references whiteboards (id) on delete cascade;
alter table whiteboard_operations
  add constraint whiteboard_operations_whiteboard_id_operation_id_pk primary key (whiteboard_id, operation_id),
  add constraint whiteboard_operations_whiteboard_id_whiteboards_id_fk
    foreign key (whiteboard_id) references whiteboards (id) on delete cascade;
create index whiteboard_operations_seq on whiteboard_operations (whiteboard_id, seq);

commit;

analyze whiteboard_elements, whiteboard_operations;
