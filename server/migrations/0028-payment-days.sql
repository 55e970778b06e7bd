-- The payments of a day are compared with the list of the provider.
create index payment_opened on payment (provider, opened_at);
create index sandbox_intent_created on sandbox_intent (created_at);
