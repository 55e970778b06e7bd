-- The portal embedded by the rider platform: a caller who acts for one outlet without an account.

create function platform_vendor() returns text language sql stable
  return nullif(current_setting('app.platform', true), '');

create or replace function acting_vendors() returns text[] language sql stable
  return array(
    select va.vendor_id from vendor_account va where va.account_id = (select acting_account())
    union all
    select v.vendor_id from vendor_account va join vendor v on v.parent_vendor_id = va.vendor_id
    where va.account_id = (select acting_account())
    union all
    select platform_vendor() where platform_vendor() is not null
  );

create policy platform on vendor using (vendor_id = (select platform_vendor()));
create policy platform on idempotency using (caller = 'platform:' || (select platform_vendor()));
