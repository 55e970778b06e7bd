-- People whom a provider outside identifies: a user pool or a company's own sign-in.

-- Null for an account whose password is kept elsewhere, or that has none.
alter table account alter column password_hash drop not null;
-- Counts changes of the password, wherever it is kept: a sign-in that began before one opens no session after it.
alter table account add column password_version integer not null default 0;

-- A subject is unique only within its issuer. An account has at most one person of each issuer.
create table person (
  issuer text not null,
  subject text not null,
  account_id uuid not null references account,
  -- As the issuer last gave it; a pool knows the person by it.
  email text not null,
  created_at timestamptz not null,
  primary key (issuer, subject),
  unique (account_id, issuer)
);
create index person_email on person (issuer, lower(email));

-- Registrations whose password and code a user pool keeps have neither.
alter table registration alter column code_hash drop not null;
-- Whom a user pool mailed a code; null when Pillion did.
alter table password_reset add column email text;

-- One way of a browser to the company's page and back.
create table company_sign_in (
  company_sign_in_id uuid primary key,
  -- SHA-256 of the cookie of the browser that began it.
  browser_hash bytea not null,
  -- The local path to return to; empty for none.
  redirect text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  -- When the provider's answer came back; a second one is refused.
  answered_at timestamptz,
  -- Set by a good answer, until the browser has collected its session.
  account_id uuid references account
);
create index company_sign_in_created on company_sign_in (created_at);

alter table person enable row level security;
alter table person force row level security;
create policy system on person using (is_system());
alter table company_sign_in enable row level security;
alter table company_sign_in force row level security;
create policy system on company_sign_in using (is_system());
