-- The customer addresses that a vendor has saved. Each vendor has a book of its own.

create table saved_address (
  saved_address_id bigint generated always as identity primary key,
  vendor_id text not null references vendor,
  name text not null,
  -- E.164.
  phone_number text not null,
  -- Unit, building, then the rest: three positions, empty ones kept.
  address text not null,
  latitude double precision not null,
  longitude double precision not null,
  notes text not null,
  -- The beginning of the name without case and accents: the order of the book.
  sort_name text collate "C" not null,
  -- The same of name and address, to be contained, and as trigrams see it.
  folded text not null,
  search text not null,
  saved_at timestamptz not null,
  unique (vendor_id, phone_number, address)
);
-- Searched a vendor at a time: under row-level security no trigram index could be used.
create index saved_address_by_name on saved_address (vendor_id, sort_name, saved_address_id);

alter table saved_address enable row level security;
alter table saved_address force row level security;
create policy own on saved_address
  using (is_system() or vendor_id = any ((select acting_vendors())::text[]));
