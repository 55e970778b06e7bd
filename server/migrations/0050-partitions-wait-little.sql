-- A new partition locks its parent, and every call waits behind whoever waits for that lock, such as for a running dump.
-- Rather the task tries again later.
alter function ensure_partitions(int, int) set lock_timeout = '1s';
