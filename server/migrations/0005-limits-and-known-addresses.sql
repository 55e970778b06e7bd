-- How many points of a limit a key has used, for all processes. Only the last hour matters, so a crash may empty it.
-- The columns are in the order that rate-limiter-flexible expects.
create unlogged table rate_limit (
  key text primary key,
  points integer not null default 0,
  expire bigint
);
create index rate_limit_expire on rate_limit (expire);

-- Where the account was last seen with this session: a keyed hash of the network address. An attack on the account from
-- elsewhere does not keep it from signing in there.
alter table session
  add column address_hash bytea,
  add column seen_at timestamptz;
create index session_seen on session (account_id, address_hash, seen_at);

-- Every process asks once a second which sessions have just ended.
create index session_ended on session (ended_at) where ended_at is not null;
