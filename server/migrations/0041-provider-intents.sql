-- Payments at providers that know no intent before there is a card: what was sent, and what is known of it. Nothing of a card but what may be shown.
create table provider_intent (
  intent_id text primary key,
  provider text not null,
  -- Of the call that created it, so that a repeated one gets the same intent.
  key text not null,
  wallet_id text not null,
  status text not null,
  -- Minor units.
  amount bigint not null check (amount > 0),
  currency text not null,
  attempt smallint not null default 0,
  reason text,
  -- The provider's own, of its payment.
  reference text,
  -- What the payer's return from the bank needs; cleared when the attempt has ended.
  waiting jsonb,
  -- How many refunds the provider has refused.
  refusals smallint not null default 0,
  changed_at timestamptz not null,
  created_at timestamptz not null,
  unique (provider, key)
);
create index provider_intent_created on provider_intent (provider, created_at);

-- Cards that a provider keeps without a list for each wallet.
create table provider_card (
  card_id text not null,
  provider text not null,
  wallet_id text not null,
  scheme text not null,
  last_digits text not null,
  holder_name text not null,
  created_at timestamptz not null,
  primary key (provider, card_id)
);
create index provider_card_wallet on provider_card (provider, wallet_id);

do $$
declare owned text;
begin
  foreach owned in array array['provider_intent', 'provider_card'] loop
    execute format('alter table %I enable row level security', owned);
    execute format('alter table %I force row level security', owned);
    execute format('create policy system on %I using (is_system())', owned);
  end loop;
end $$;
