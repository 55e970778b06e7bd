-- A vendor's customer account at a payment provider, in which its cards are.
create table payment_wallet (
  wallet_id uuid primary key,
  vendor_id text not null,
  provider text not null,
  created_at timestamptz not null,
  unique (vendor_id, provider)
);

-- The one payment of an order.
create table payment (
  payment_id uuid primary key,
  order_id text not null unique,
  vendor_id text not null,
  wallet_id uuid not null references payment_wallet,
  provider text not null,
  -- The provider's own.
  intent_id text not null,
  status text not null,
  -- Minor units; what is left of the fee after the discount.
  amount bigint not null check (amount > 0),
  fee bigint not null,
  discount bigint not null,
  currency text not null,
  attempts smallint not null default 0,
  is_charged boolean not null default false,
  opened_at timestamptz not null,
  unique (provider, intent_id),
  check (amount = fee - discount)
);

create table payment_event (
  payment_id uuid not null references payment,
  position smallint not null,
  vendor_id text not null,
  type text not null,
  reason text,
  created_at timestamptz not null,
  primary key (payment_id, position)
);

-- A card that was sent. The key is the call's, so that a repeated call is the same attempt.
create table payment_attempt (
  payment_id uuid not null references payment,
  attempt smallint not null,
  vendor_id text not null,
  key text not null,
  request_hash bytea not null,
  primary key (payment_id, attempt),
  unique (payment_id, key)
);

-- Every movement of money, as double entries in minor units. Nothing is ever changed here.
create table ledger_entry (
  transfer_id uuid not null,
  account text not null check (account in ('provider', 'vendor', 'fees', 'vouchers')),
  kind text not null check (kind in ('payment', 'charge', 'refund', 'credit')),
  payment_id uuid not null references payment,
  order_id text not null,
  vendor_id text not null,
  currency text not null,
  amount bigint not null check (amount <> 0),
  created_at timestamptz not null,
  primary key (transfer_id, account),
  -- No payment is taken, charged, credited or refunded twice.
  unique (payment_id, kind, account)
);

create function refuse_ledger_change() returns trigger language plpgsql as $$
begin
  raise exception 'the ledger is append-only';
end $$;
create trigger append_only before update or delete on ledger_entry
  for each row execute function refuse_ledger_change();
create trigger append_only_table before truncate on ledger_entry
  for each statement execute function refuse_ledger_change();

create function check_transfer() returns trigger language plpgsql as $$
begin
  if exists (
    select from ledger_entry where transfer_id = new.transfer_id
    having sum(amount) <> 0 or count(distinct (currency, kind, payment_id)) > 1
  ) then
    raise exception 'transfer % does not balance', new.transfer_id;
  end if;
  return null;
end $$;
create constraint trigger balanced after insert on ledger_entry
  deferrable initially deferred for each row execute function check_transfer();

do $$
declare owned text;
begin
  foreach owned in array array['payment_wallet', 'payment', 'payment_event', 'payment_attempt'] loop
    execute format('alter table %I enable row level security', owned);
    execute format('alter table %I force row level security', owned);
    execute format('create policy own on %I using (is_system() or vendor_id = any ((select acting_vendors())::text[]))',
      owned);
  end loop;
end $$;

-- A vendor reads what was moved for it; only the system moves.
alter table ledger_entry enable row level security;
alter table ledger_entry force row level security;
create policy own on ledger_entry for select
  using (is_system() or vendor_id = any ((select acting_vendors())::text[]));
create policy move on ledger_entry for insert with check (is_system());
