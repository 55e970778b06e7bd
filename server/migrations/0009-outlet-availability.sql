-- When an outlet takes requests, within the country's service hours.
alter table vendor
  -- 'HHMM:HHMM' as the service hours; null for the country's.
  add column opening_hours text,
  add column is_paused boolean not null default false,
  -- When the pause ends by itself; null if it does not.
  add column paused_until timestamptz;
