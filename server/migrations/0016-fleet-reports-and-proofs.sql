-- What the fleet reports of an order beyond its status. Each says something only while the order is in the status that it
-- was reported in; the last report stays.
alter table orders
  -- When the fleet now expects the delivery of a delayed order.
  add column delayed_until timestamptz,
  -- When the rider last failed to reach the recipient.
  add column unreachable_at timestamptz,
  add column return_reason text;

-- The pictures that riders take. A row comes before its file and goes after it, so that no picture is kept unknown.
create table proof (
  proof_id uuid primary key,
  order_id text not null,
  vendor_id text not null,
  kind text not null check (kind in ('pickup', 'delivery', 'return')),
  -- The fleet's own; it may report a picture more than once.
  fleet_proof_id text not null,
  file_key text not null,
  taken_at timestamptz not null,
  received_at timestamptz not null,
  -- Null until the file is written; only then it is shown.
  stored_at timestamptz,
  unique (order_id, fleet_proof_id)
);
create index proof_by_age on proof (received_at);

alter table proof enable row level security;
alter table proof force row level security;
create policy own on proof using (is_system() or vendor_id = any ((select acting_vendors())::text[]));
