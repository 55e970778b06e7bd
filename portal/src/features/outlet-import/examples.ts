import type { OutletColumn } from '@pillion/domain/vendors/outlet-sheet'

/** How a column is filled in, where words do not say it; the same in every language. */
export const examples: Partial<Record<OutletColumn, string>> = {
  latitude: '59.3171',
  longitude: '18.0467',
}
