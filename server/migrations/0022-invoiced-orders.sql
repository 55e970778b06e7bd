-- Bulk orders that are paid online have no card step: they are settled by invoice.
alter table orders add column settled_by_invoice boolean not null default false;
