-- Who may see a row: the account set on the transaction, or the system itself. Row-level security is forced on every
-- table that belongs to a vendor, so a forgotten WHERE shows nothing.

create extension if not exists pg_trgm;

create function is_system() returns boolean language sql stable
  return current_setting('app.system', true) = 'yes';

create function acting_account() returns uuid language sql stable
  return nullif(current_setting('app.account', true), '')::uuid;

create table account (
  account_id uuid primary key,
  email text not null,
  password_hash text not null,
  created_at timestamptz not null
);
create unique index account_email on account (lower(email));

create table session (
  session_id uuid primary key,
  account_id uuid not null references account,
  refresh_hash bytea not null unique,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz
);
create index session_account on session (account_id);

-- Keys that sign tokens, quotes and links; the newest of a purpose signs, the older ones still verify.
create table secret (
  purpose text not null,
  kid text not null,
  value bytea not null,
  created_at timestamptz not null,
  primary key (purpose, kid)
);

create table vendor (
  vendor_id text primary key,
  parent_vendor_id text references vendor,
  client_vendor_id text not null,
  name text not null,
  currency text not null,
  owners text[] not null default '{}',
  phone text not null,
  address_text text not null default '',
  building text not null default '',
  city text not null default '',
  country_code text not null default '',
  latitude double precision,
  longitude double precision,
  postal_code text not null default '',
  street text not null default '',
  street_number text not null default '',
  unit text not null default '',
  notes text not null default '',
  rider_instructions text not null default '',
  is_active boolean not null default true,
  is_registered boolean not null default true,
  payment_methods jsonb,
  estimation_pick_up_time integer not null default 15,
  login_pickup_estimation integer not null default 15,
  created_at timestamptz not null
);
create index vendor_parent on vendor (parent_vendor_id);

-- Who may act for whom; a parent's account acts for its outlets too.
create table vendor_account (
  account_id uuid not null references account,
  vendor_id text not null references vendor,
  primary key (account_id, vendor_id)
);

alter table vendor_account enable row level security;
alter table vendor_account force row level security;
-- An account sees whom it may act for; only the system says so.
create policy own on vendor_account for select using (account_id = (select acting_account()));
create policy appoint on vendor_account using (is_system());

alter table vendor enable row level security;
alter table vendor force row level security;
create policy own on vendor using (
  is_system()
  or vendor_id in (select va.vendor_id from vendor_account va)
  or parent_vendor_id in (select va.vendor_id from vendor_account va)
);

-- Every vendor the account may act for; the policies above narrow it.
create function acting_vendors() returns text[] language sql stable
  return array(select vendor_id from vendor);

-- The months partition what grows. An order's id carries its month, so an id leads to one partition.
create table orders (
  month smallint not null,
  order_id text not null,
  vendor_id text not null,
  placed_by uuid,
  status text not null,
  payment_method text not null,
  currency text not null,
  amount bigint not null,
  delivery_fee bigint not null,
  discount bigint not null default 0,
  price_parts jsonb not null,
  description text not null,
  customer_name text not null,
  customer_phone text not null,
  customer_digits text not null,
  address text not null,
  latitude double precision not null,
  longitude double precision not null,
  notes text not null,
  outlet_name text not null,
  pickup_address text not null,
  pickup_latitude double precision not null,
  pickup_longitude double precision not null,
  pickup_minutes integer not null,
  delivery_minutes integer not null,
  age_validation_required boolean not null,
  vat_number text,
  preordered_for timestamptz,
  cancel_reason text,
  cancel_source text,
  created_at timestamptz not null,
  primary key (month, order_id)
) partition by list (month);
create index orders_by_time on orders (vendor_id, created_at desc, order_id desc);
create index orders_by_schedule on orders (vendor_id, preordered_for desc, order_id desc)
  where preordered_for is not null;
create index orders_under_way on orders (created_at)
  where status not in ('DELIVERED', 'CANCELLED', 'STALLED', 'PAYMENT_FAILED', 'PAYMENT_CANCELLED',
    'RETURNED_TO_VENDOR');

create table status_history (
  month smallint not null,
  order_id text not null,
  position smallint not null,
  vendor_id text not null,
  status text not null,
  reason text,
  source text,
  created_at timestamptz not null,
  primary key (month, order_id, position)
) partition by list (month);

-- What happened, in the transaction that made it happen. Read in the order (tx, id), only below every
-- transaction that still runs, so that no row is passed by.
create table outbox (
  month smallint not null,
  id bigint generated by default as identity,
  tx xid8 not null default pg_current_xact_id(),
  vendor_id text not null,
  order_id text not null,
  kind text not null,
  created_at timestamptz not null,
  primary key (month, tx, id)
) partition by list (month);
create index outbox_order on outbox (tx, id);

create table order_rider (
  order_id text primary key,
  vendor_id text not null,
  rider_id text not null,
  name text not null,
  given_name text not null,
  phone text not null,
  latitude double precision,
  longitude double precision,
  heading real,
  eta_origin integer,
  eta_destination integer,
  updated_at timestamptz not null
);

create table vendor_place (
  vendor_place_id bigint generated always as identity unique,
  vendor_id text not null,
  formatted_address text not null,
  search text not null,
  latitude double precision not null,
  longitude double precision not null,
  uses integer not null default 1,
  last_used_at timestamptz not null,
  primary key (vendor_id, formatted_address)
);

do $$
declare owned text;
begin
  foreach owned in array array['orders', 'status_history', 'outbox', 'order_rider', 'vendor_place'] loop
    execute format('alter table %I enable row level security', owned);
    execute format('alter table %I force row level security', owned);
    execute format('create policy own on %I using (is_system() or vendor_id = any ((select acting_vendors())::text[]))',
      owned);
  end loop;
end $$;

-- Partitions have no policies of their own: reached past their parent, they show nothing.
create function ensure_partitions(first int, last int) returns void language plpgsql as $$
declare parent text; m int; child text;
begin
  foreach parent in array array['orders', 'status_history', 'outbox'] loop
    for m in select generate_series(first::int, last::int) loop
      child := format('%s_m%s', parent, m);
      if to_regclass(child) is null then
        execute format('create table %I partition of %I for values in (%s)', child, parent, m);
        execute format('alter table %I enable row level security', child);
        execute format('alter table %I force row level security', child);
      end if;
    end loop;
  end loop;
end $$;

-- The answer to a changing call, stored in the transaction of the act and kept for 30 days.
create table idempotency (
  caller text not null,
  key text not null,
  request_hash bytea not null,
  answer jsonb not null,
  created_at timestamptz not null,
  primary key (caller, key)
);
create index idempotency_age on idempotency (created_at);
alter table idempotency enable row level security;
alter table idempotency force row level security;
create policy own on idempotency
  using (is_system() or caller = (select acting_account())::text);

-- Work to do later, written in the transaction that needs it. run_at doubles as the lease.
create table job (
  id bigint generated always as identity primary key,
  queue text not null,
  key text unique,
  payload jsonb not null,
  run_at timestamptz not null,
  attempts integer not null default 0,
  last_error text,
  dead_at timestamptz
);
create index job_due on job (run_at, id) where dead_at is null;

-- The ground: filled from the generated city or from an imported extract.
create table place (
  place_id bigint generated always as identity primary key,
  kind text not null,
  name text not null,
  search text not null,
  district text not null default '',
  city text not null default '',
  postal_code text not null default '',
  latitude double precision not null,
  longitude double precision not null,
  -- A street's course, so that a house number can be found along it.
  line jsonb,
  last_number integer not null default 0
);
create index place_search on place using gin (search gin_trgm_ops);

create table road_node (
  node_id integer primary key,
  latitude double precision not null,
  longitude double precision not null
);
create table road (
  road_id integer primary key,
  from_node integer not null references road_node,
  to_node integer not null references road_node,
  street integer not null,
  metres real not null
);

-- What the map draws: GeoJSON geometries by layer.
create table map_feature (
  feature_id bigint generated always as identity primary key,
  layer text not null,
  kind text,
  name text,
  geometry jsonb not null
);
create table ground (
  only_one boolean primary key default true check (only_one),
  source text not null,
  country_code text not null,
  attribution text not null default ''
);
