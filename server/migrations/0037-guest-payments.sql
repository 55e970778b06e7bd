-- Guests pay by card from a wallet of their own, in which no cards are kept.

alter table payment_wallet add column guest_id uuid;
alter table payment_wallet drop constraint payment_wallet_vendor_id_provider_key;
create unique index payment_wallet_of_vendor on payment_wallet (vendor_id, provider) where guest_id is null;
create unique index payment_wallet_of_guest on payment_wallet (guest_id, provider) where guest_id is not null;

create function guest_payments() returns uuid[] language sql stable
  return case when acting_guest() is null then '{}'::uuid[]
    else array(select payment_id from payment where order_id = any (guest_orders())) end;

create policy guest on payment_wallet
  using (guest_id = (select acting_guest()))
  with check (guest_id = (select acting_guest()) and vendor_id = (select guest_vendor()));
create policy guest_read on payment for select
  using (order_id = any ((select guest_orders())::text[]));
create policy guest_add on payment for insert
  with check (order_id = any ((select guest_orders())::text[]));
create policy guest_read on payment_event for select
  using (payment_id = any ((select guest_payments())::uuid[]));
-- The payment of a new event may be of the same statement, which cannot see it yet.
create policy guest_add on payment_event for insert with check (vendor_id = (select guest_vendor()));
