-- Orders from one person to another, which name what is in the parcel. The sender has accepted the list of prohibited
-- items, or there would be no order.

alter table orders
  -- 'vendor' or 'c2c'.
  add column variant text not null default 'vendor',
  add column parcel_grams integer,
  -- Declared by the sender, in minor units; it is not collected.
  add column parcel_value bigint;
