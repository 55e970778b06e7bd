/** Areas of the catalogue that load with the parts that use them (`lazy-part-with-texts.ts`). */
export const partAreas = [
  'bulk-order-upload',
  'delivery-area',
  'help-center',
  'history',
  'insights',
  'outlet-import',
  'outlets',
  'security',
] as const

export type PartArea = (typeof partAreas)[number]
