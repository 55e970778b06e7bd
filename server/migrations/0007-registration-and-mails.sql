-- Registrations, forgotten passwords, and the mails about them. Nobody who is signed in reads these tables.

-- The browser and system of a sign-in, such as 'Firefox, Windows'.
alter table session add column device text not null default '';

-- A registration waits for its e-mail address to be confirmed. A new link is a new row, so that earlier links stay valid;
-- the first that is confirmed becomes the account, and the others are deleted.
create table registration (
  registration_id uuid primary key,
  -- SHA-256 of the code in the mailed link.
  code_hash bytea not null unique,
  email text not null,
  vendor_name text not null,
  vendor_code text not null,
  business_name text not null,
  mobile_number text not null,
  registration_type text not null,
  -- Null once the account has it.
  password_hash text,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  account_id uuid references account
);
create index registration_email on registration (lower(email), created_at);

-- One request for a code, whether or not the address has an account.
create table password_reset (
  password_reset_id uuid primary key,
  account_id uuid references account,
  -- Of the mails about it.
  language text not null,
  -- SHA-256 of the request's ID and the code, which can be guessed; null until the code is mailed.
  code_hash bytea,
  attempts smallint not null default 0,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index password_reset_created on password_reset (created_at);
create index password_reset_account on password_reset (account_id);

-- Written in the transaction of what the mail is about, and sent by a job.
create table mail (
  mail_id uuid primary key,
  recipient text not null,
  -- Where an answer goes; null when nobody reads one.
  reply_to text,
  language text not null,
  -- What it says is deleted when a mail server has accepted it.
  subject text,
  text text,
  html text,
  created_at timestamptz not null,
  -- After this it would not help anyone, and is not sent.
  expires_at timestamptz not null,
  sent_at timestamptz
);
create index mail_created on mail (created_at);

create table contact_message (
  contact_message_id uuid primary key,
  name text not null,
  email text not null,
  phone text not null,
  message text not null,
  -- Of the writer's portal.
  language text not null,
  created_at timestamptz not null
);

alter table registration enable row level security;
alter table registration force row level security;
create policy system on registration using (is_system());
alter table password_reset enable row level security;
alter table password_reset force row level security;
create policy system on password_reset using (is_system());
alter table mail enable row level security;
alter table mail force row level security;
create policy system on mail using (is_system());
alter table contact_message enable row level security;
alter table contact_message force row level security;
create policy system on contact_message using (is_system());
