-- The orders of old months are in files; their partitions are gone (decision 0060).
create table archived_month (
  month smallint primary key,
  archived_at timestamptz not null
);

-- Orders of a chain that were placed in a month, newest first. A row comes before its file and goes after it, so that no
-- file is kept unknown.
create table archive_file (
  file_key text primary key,
  month smallint not null,
  -- The parent vendor, or the vendor without one.
  chain_id text not null,
  -- From 0, which has the newest orders.
  part integer not null,
  orders integer not null,
  -- Hashes of its recipients' phones, by which a person is found to be erased.
  phones integer[] not null,
  -- When a file that is not in use is erased; null while it is in use.
  expires_at timestamptz
);
create unique index archive_file_in_use on archive_file (chain_id, month, part) where expires_at is null;
create index archive_file_phones on archive_file using gin (phones) where expires_at is null;
create index archive_file_expired on archive_file (expires_at) where expires_at is not null;

alter table archive_file enable row level security;
alter table archive_file force row level security;
create policy own on archive_file using (is_system());

create function order_months() returns setof smallint language sql stable as $$
  select substring(c.relname from '\d+$')::smallint from pg_inherits i join pg_class c on c.oid = i.inhrelid
  where i.inhparent = 'orders'::regclass
$$;

-- What a month holds, as a text that any change of it changes.
create function month_digest(m int) returns table (orders bigint, digest text) language sql stable as $$
  select o.rows, concat_ws(' ', o.rows, o.hash, h.rows, h.hash)
  from (select count(*) as rows, sum(hashtextextended(o::text, 0)) as hash from orders o where o.month = m) o,
    (select count(*) as rows, sum(hashtextextended(h::text, 0)) as hash from status_history h where h.month = m) h
$$;

-- Until the end of the transaction the month is read but not written.
create function lock_month(m int) returns void language plpgsql as $$
begin
  execute format('lock table orders_m%s, status_history_m%s in share mode', m, m);
end $$;

-- A lock on the partitioned tables holds up every call, those that wait behind it too; rather the task tries again later.
create function drop_month(m int) returns void language plpgsql set lock_timeout = '1s' as $$
declare parent text;
begin
  delete from order_rider r using orders o where o.month = m and o.order_id = r.order_id;
  foreach parent in array array['orders', 'status_history', 'outbox'] loop
    execute format('alter table %I detach partition %I', parent, format('%s_m%s', parent, m));
    execute format('drop table %I', format('%s_m%s', parent, m));
  end loop;
end $$;
