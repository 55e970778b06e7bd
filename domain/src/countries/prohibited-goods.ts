/** Goods that are prohibited in every country; their texts are below `help-center.prohibited` (C2C-04). */
export const prohibitedGoods = [
  'illegal',
  'weapons',
  'dangerous',
  'drugs',
  'living',
  'money',
  'oversized',
] as const
