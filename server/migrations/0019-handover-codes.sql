-- The wrong handover codes that riders have entered for the order, separated by spaces. Null if none is asked for. The
-- code itself is derived, not stored.
alter table orders add column wrong_codes text;
