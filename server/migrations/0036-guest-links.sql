-- Guest checkout: the links that an outlet gives out, and orders that belong to a guest besides the outlet.

create table guest_link (
  guest_link_id uuid primary key,
  vendor_id text not null references vendor,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  revoked_at timestamptz
);
-- One link at a time; a new one takes the place of the old.
create unique index guest_link_of_vendor on guest_link (vendor_id) where revoked_at is null;

alter table guest_link enable row level security;
alter table guest_link force row level security;
create policy own on guest_link
  using (is_system() or vendor_id = any ((select acting_vendors())::text[]));

alter table orders
  add column guest_id uuid,
  add column sender_name text,
  add column sender_email text,
  -- E.164.
  add column sender_phone text,
  -- For the rider, at the pickup.
  add column sender_notes text;
create index orders_of_guest on orders (guest_id) where guest_id is not null;
create index orders_of_sender on orders (vendor_id, sender_phone) where sender_phone is not null;

-- The setting is `guest/vendor`: who acts, and whose outlet's link they have.
create function acting_guest() returns uuid language sql stable
  return nullif(split_part(current_setting('app.guest', true), '/', 1), '')::uuid;

create function guest_vendor() returns text language sql stable
  return nullif(split_part(current_setting('app.guest', true), '/', 2), '');

create function guest_orders() returns text[] language sql stable
  return case when acting_guest() is null then '{}'::text[]
    else array(select order_id from orders where guest_id = acting_guest()) end;

-- A guest acts for no vendor; the server reads the outlet's row for it.
create policy guest on orders
  using (guest_id = (select acting_guest()))
  with check (guest_id = (select acting_guest()) and vendor_id = (select guest_vendor()));

create policy guest_read on status_history for select
  using (order_id = any ((select guest_orders())::text[]));
create policy guest_read on order_rider for select
  using (order_id = any ((select guest_orders())::text[]));
-- The order of a new entry may be of the same statement, which cannot see it yet.
create policy guest_add on status_history for insert with check (vendor_id = (select guest_vendor()));
create policy guest_add on outbox for insert with check (vendor_id = (select guest_vendor()));

create policy guest on idempotency
  using (caller = 'guest:' || (select acting_guest())::text);
