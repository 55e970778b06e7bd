-- What the insights show, summed up for each vendor and day. A task recomputes the days whose orders have changed, which it
-- finds in the outbox. Days and hours are those of the country, and an order belongs to the hour in which it was placed.
create table insight_hour (
  vendor_id text not null,
  day date not null,
  hour smallint not null check (hour between 0 and 23),
  placed integer not null,
  delivered integer not null,
  cancelled integer not null,
  -- Minor units, of the delivered orders, after discounts.
  fees bigint not null,
  primary key (vendor_id, day, hour)
);

-- How many delivered orders reached a milestone so many minutes after they were placed; scheduled ones do not count.
create table insight_minutes (
  vendor_id text not null,
  day date not null,
  milestone text not null check (milestone in ('rider', 'pickup', 'delivery')),
  minutes smallint not null,
  orders integer not null,
  primary key (vendor_id, day, milestone, minutes)
);

-- A reason is one of a cancellation, or the status of an order that ended without one.
create table insight_cancellation (
  vendor_id text not null,
  day date not null,
  reason text not null,
  orders integer not null,
  primary key (vendor_id, day, reason)
);

do $$
declare owned text;
begin
  foreach owned in array array['insight_hour', 'insight_minutes', 'insight_cancellation'] loop
    execute format('alter table %I enable row level security', owned);
    execute format('alter table %I force row level security', owned);
    execute format('create policy own on %I using (is_system() or vendor_id = any ((select acting_vendors())::text[]))',
      owned);
  end loop;
end $$;

-- How far the outbox has been summed up. Null before the first time, which sums up every order.
create table insight_cursor (
  tx xid8,
  id bigint not null
);
insert into insight_cursor (tx, id) values (null, 0);
