-- The provider has cancelled the payment for good: an authorisation that it reports later does not count as paid.
alter table provider_intent add column is_voided boolean not null default false;
