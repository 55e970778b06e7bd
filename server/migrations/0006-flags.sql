-- Every change of a flag by the operator. The latest for a name, country and vendor counts, and beside it the latest for a
-- share; one without `enabled` clears the setting.
create table flag_change (
  flag_change_id bigint generated always as identity primary key,
  name text not null,
  enabled boolean,
  -- Null is everybody; a parent stands for its outlets too.
  country text,
  target_vendor_id text,
  -- For this percentage of the vendors.
  share smallint check (share between 1 and 99),
  changed_by text not null,
  changed_at timestamptz not null
);
alter table flag_change enable row level security;
alter table flag_change force row level security;
create policy system on flag_change using (is_system());
