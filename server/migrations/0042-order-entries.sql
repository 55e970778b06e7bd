-- What riders collect, and the fees of orders that no card pays, are in the ledger, too. What guests pay is on an account
-- of their own; of payments that were opened before, it stays on that of their vendor.
alter table payment add column payer text not null default 'vendor' check (payer in ('vendor', 'guest'));

alter table ledger_entry
  alter column payment_id drop not null,
  drop constraint ledger_entry_account_check,
  add constraint ledger_entry_account_check
    check (account in ('provider', 'rider', 'vendor', 'guest', 'fees', 'vouchers')),
  drop constraint ledger_entry_kind_check,
  add constraint ledger_entry_kind_check check (kind in ('payment', 'collection', 'charge', 'refund', 'credit')),
  -- A fee is charged for a payment, or when an order without one ends.
  add constraint ledger_entry_payment_check check (
    kind = 'charge' or kind = 'collection' and payment_id is null or kind <> 'collection' and payment_id is not null),
  -- No order is paid, collected, charged, refunded or credited twice; it has one payment at most.
  drop constraint ledger_entry_payment_id_kind_account_key,
  add unique (order_id, kind, account);

-- The books are checked a day at a time.
create index ledger_entry_created on ledger_entry (created_at);
create index payment_opened_at on payment (opened_at);

create or replace function check_transfer() returns trigger language plpgsql as $$
begin
  if exists (
    select from ledger_entry where transfer_id = new.transfer_id
    having sum(amount) <> 0 or count(distinct (currency, kind, order_id, vendor_id, payment_id)) > 1
  ) then
    raise exception 'transfer % does not balance', new.transfer_id;
  end if;
  return null;
end $$;
