-- What the provider has said last of each refund, by its own reference: `amount` in minor units, `at` in unix seconds, and whether it
-- has failed. Parts that were given back by hand are among them.
alter table provider_intent
  -- A refund that cannot succeed may be refused very often.
  alter column refusals type integer,
  add column refunds jsonb not null default '{}';

update provider_intent set refunds = (
  select jsonb_object_agg(reference, jsonb_build_object(
    'amount', amount, 'at', floor(extract(epoch from changed_at)), 'failed', true))
  from unnest(failed_refunds) reference
) where failed_refunds <> '{}';

-- A server of the version before still reads `failed_refunds`.
