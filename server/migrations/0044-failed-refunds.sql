-- A refund that the provider had confirmed can fail days later. The provider has the money again, and another refund follows.
alter table ledger_entry
  drop constraint ledger_entry_kind_check,
  add constraint ledger_entry_kind_check
    check (kind in ('payment', 'collection', 'charge', 'refund', 'refund-failed', 'credit')),
  drop constraint ledger_entry_order_id_kind_account_key;
-- No order is paid, collected, charged or credited twice; it has one payment at most. Refunds alternate with their failures.
create unique index ledger_entry_once on ledger_entry
  (order_id, kind, account, (case when kind in ('refund', 'refund-failed') then transfer_id end)) nulls not distinct;

-- The provider's own references of the refunds that have failed: what it says of those counts no longer.
alter table provider_intent add column failed_refunds text[] not null default '{}';
