-- The least fee that the order's voucher applies to, in minor units, copied like its other terms. Without it, an edit could
-- take the voucher to a fee that it was never for.
alter table orders add column voucher_minimum_fee bigint;
