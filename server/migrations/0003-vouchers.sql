-- What a voucher takes off is copied to the order, so that the order keeps its price.
alter table orders
  add column voucher_code text,
  add column voucher_type text,
  -- Minor units, or per cent.
  add column voucher_amount bigint;

-- The operator's alone: which vendors have a voucher is nobody else's business.
create table voucher (
  code text primary key,
  type text not null check (type in ('amount', 'percentage', 'deliveryFee')),
  amount bigint not null check (amount >= 0),
  valid_from timestamptz,
  valid_until timestamptz,
  minimum_fee bigint not null default 0,
  total_limit integer,
  vendor_limit integer,
  -- Null is everybody; a parent stands for its outlets too.
  vendors text[],
  created_at timestamptz not null
);
alter table voucher enable row level security;
alter table voucher force row level security;
create policy system on voucher using (is_system());

create table voucher_use (
  order_id text primary key,
  code text not null references voucher,
  vendor_id text not null,
  used_at timestamptz not null
);
create index voucher_use_count on voucher_use (code, vendor_id);
alter table voucher_use enable row level security;
alter table voucher_use force row level security;
create policy own on voucher_use
  using (is_system() or vendor_id = any ((select acting_vendors())::text[]));

-- Takes a use for an order, or says why there is none left. The voucher's row is the queue: whoever waits for it
-- counts what those before have committed. It looks as the system does, since others' uses count too.
create function use_voucher(voucher_code text, order_id text, vendor_id text, used_at timestamptz)
returns text language plpgsql as $$
declare
  before text := coalesce(current_setting('app.system', true), '');
  wanted voucher;
  verdict text;
begin
  perform set_config('app.system', 'yes', true);
  select * into wanted from voucher v where v.code = voucher_code;
  if wanted.total_limit is not null or wanted.vendor_limit is not null then
    perform from voucher v where v.code = voucher_code for update;
  end if;
  if wanted.code is null then
    verdict := 'unknown';
  elsif (select count(*) from voucher_use u where u.code = voucher_code) >= wanted.total_limit then
    verdict := 'used-up';
  elsif (select count(*) from voucher_use u where u.code = voucher_code and u.vendor_id = use_voucher.vendor_id)
    >= wanted.vendor_limit then
    verdict := 'vendor-used-up';
  else
    insert into voucher_use values (use_voucher.order_id, voucher_code, use_voucher.vendor_id, use_voucher.used_at);
  end if;
  perform set_config('app.system', before, true);
  return verdict;
end $$;
