-- What the sandbox, a provider for tests, remembers. No numbers of cards: `test_card` says how the card behaves.
create table sandbox_intent (
  intent_id text primary key,
  wallet_id text not null,
  status text not null,
  amount bigint not null,
  currency text not null,
  attempt smallint not null default 0,
  test_card text,
  return_url text,
  created_at timestamptz not null
);

create table sandbox_card (
  card_id uuid primary key,
  wallet_id text not null,
  test_card text not null,
  holder_name text not null,
  last_digits text not null,
  scheme text not null,
  created_at timestamptz not null
);
create index sandbox_card_wallet on sandbox_card (wallet_id);

-- The answers to calls with a key, so that a repeated call takes effect once.
create table sandbox_answer (
  key text primary key,
  answer jsonb not null,
  created_at timestamptz not null
);

do $$
declare owned text;
begin
  foreach owned in array array['sandbox_intent', 'sandbox_card', 'sandbox_answer'] loop
    execute format('alter table %I enable row level security', owned);
    execute format('alter table %I force row level security', owned);
    execute format('create policy system on %I using (is_system())', owned);
  end loop;
end $$;
