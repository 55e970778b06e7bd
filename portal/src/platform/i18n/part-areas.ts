/** The areas of the catalogue that only parts use which load later. They load with them (`part-with-texts.ts`). */
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
