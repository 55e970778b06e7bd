-- The delivery area that was drawn for an outlet, within the country's limit; null for the country's standard area.
alter table vendor
  -- The corners of a polygon in their order: [{"latitude": 59.3, "longitude": 18.1}, …].
  add column delivery_area jsonb,
  add constraint vendor_delivery_area_check check (
    delivery_area is null
    or case when jsonb_typeof(delivery_area) = 'array' then jsonb_array_length(delivery_area) between 3 and 100 else false end
  ),
  add constraint vendor_delivery_area_of_outlet_check check (delivery_area is null or parent_vendor_id is not null);
