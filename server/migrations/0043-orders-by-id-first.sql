-- All orders of a partition are of its month. With the month first, a plan for any months reads this index of a whole month for each
-- vendor, because PostgreSQL expects few rows in a range that it does not know.
alter table orders drop constraint orders_pkey, add primary key (order_id, month);
