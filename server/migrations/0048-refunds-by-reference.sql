-- What the provider has said last of each refund, by its own reference: `amount` in minor units, `at` in unix seconds, and whether it
-- has failed. Refunds by hand are among them.
alter table provider_intent add column refunds jsonb not null default '{}';
-- How many failed refunds the provider's search knew of when the last refund was requested.
alter table provider_intent add column failed_before smallint not null default 0;

update provider_intent set refunds = (
  select jsonb_object_agg(reference, jsonb_build_object(
    'amount', amount, 'at', floor(extract(epoch from changed_at)), 'failed', true))
  from unnest(failed_refunds) reference
) where failed_refunds <> '{}';
update provider_intent set failed_before = refusals where status = 'refunding';

-- A server of the version before still reads `failed_refunds`.
