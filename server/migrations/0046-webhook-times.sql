-- When a webhook last said that something had happened to a payment, which the provider's own search may not know yet.
alter table provider_intent add column webhook_at timestamptz;
