import { useSelection } from '#entities/vendor/vendor-selection.ts'

import { BulkScreen } from '../features/bulk/BulkScreen.tsx'

/** Another vendor starts over (BULK-14). */
export function BulkPage() {
  const { vendorId } = useSelection()
  return <BulkScreen key={vendorId} vendorId={vendorId} />
}
