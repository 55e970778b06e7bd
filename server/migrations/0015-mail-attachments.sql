-- A mail may come with a file, such as a report. It is deleted with what the mail says.
alter table mail
  add column attachment_name text,
  add column attachment_type text,
  add column attachment bytea,
  add check ((attachment is null) = (attachment_name is null) and (attachment is null) = (attachment_type is null));
