-- While a process hands the mail over to a mail server. It moves this on until that has answered.
alter table mail add column sending_until timestamptz;
