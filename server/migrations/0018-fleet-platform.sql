-- The number of the last report of an order that was handled, from a fleet whose reports may overtake each other.
create table order_report (
  order_id text primary key,
  sequence integer not null,
  received_at timestamptz not null
);

-- When the rider was at the position, by the fleet's clock.
alter table order_rider add column reported_at timestamptz;
