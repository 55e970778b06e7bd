-- The provider has cancelled the payment for good: what it says later of an authorisation is no money.
alter table provider_intent add column is_voided boolean not null default false;
