-- Spreadsheets of orders: each upload is a job, and each of its rows becomes at most one order.

create table bulk_job (
  bulk_job_id uuid primary key,
  vendor_id text not null references vendor,
  -- Who uploaded the file, and the address that the history shows.
  account_id uuid not null,
  created_by text not null,
  created_at timestamptz not null,
  state text not null check (state in ('locating', 'checked', 'placing', 'placed', 'cancelled')),
  -- Counts the changes of its rows, so that what is placed is what was confirmed.
  version integer not null default 1,
  total_rows integer not null,
  -- Rows by their states; the others have an error.
  locating_rows integer not null,
  ready_rows integer not null,
  placed_rows integer not null default 0,
  -- Of the rows that are ready or placed, in minor units.
  fees bigint not null default 0,
  -- The rows that were confirmed, and when; null before.
  confirmed_rows integer,
  confirmed_at timestamptz
);
-- The history of a vendor.
create index bulk_job_by_time on bulk_job (vendor_id, created_at desc);
create index bulk_job_by_age on bulk_job (created_at);

create table bulk_row (
  bulk_job_id uuid not null references bulk_job on delete cascade,
  -- As the spreadsheet program shows it.
  row_number integer not null,
  -- The job's, not the outlet's that the order is collected at.
  vendor_id text not null,
  state text not null check (state in ('locating', 'ready', 'error', 'placed')),
  -- What was typed, by column.
  cells jsonb not null,
  -- Where a geocoder found the address.
  location jsonb,
  -- What is shown of the row: the order that it asks for.
  checked jsonb not null,
  problems jsonb not null,
  warnings jsonb not null,
  -- In minor units, as it was confirmed.
  fee bigint,
  -- E.164.
  customer_phone text,
  -- The key of the row: an order that exists is never placed again.
  order_id text,
  primary key (bulk_job_id, row_number)
);
create index bulk_row_to_do on bulk_row (bulk_job_id, state, row_number);
-- A person is erased by phone.
create index bulk_row_by_phone on bulk_row (customer_phone);

do $$
declare owned text;
begin
  foreach owned in array array['bulk_job', 'bulk_row'] loop
    execute format('alter table %I enable row level security', owned);
    execute format('alter table %I force row level security', owned);
    execute format('create policy own on %I
      using ((select is_system()) or vendor_id = any ((select acting_vendors())::text[]))', owned);
  end loop;
end $$;
