-- The hashed files of the portal's builds, so that a page of an earlier build still finds its own after a deploy.
create table portal_file (
  path text primary key,
  -- As sent to browsers: compressed with Brotli, or as it is.
  content bytea not null,
  is_brotli boolean not null,
  -- When a process that has the file on its disk last said so.
  served_at timestamptz not null
);
-- PostgreSQL need not try to compress it again.
alter table portal_file alter column content set storage external;
alter table portal_file enable row level security;
alter table portal_file force row level security;
create policy system on portal_file using (is_system());
