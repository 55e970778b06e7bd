-- Each change of a vendor raises its version, so that nobody overwrites a change that they have not seen.
alter table vendor add column version integer not null default 1;

-- Null for a change of the vendor itself.
alter table outbox alter column order_id drop not null;
