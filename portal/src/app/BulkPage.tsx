import { useSelection } from '#entities/vendor/vendor-selection.ts'
import { ScreenTexts } from '#platform/i18n/ScreenTexts.tsx'
import { PagePending } from '#platform/PagePending.tsx'

import { BulkScreen } from '../features/bulk/BulkScreen.tsx'

/** Another vendor starts over (BULK-14). */
export function BulkPage() {
  const { vendorId } = useSelection()
  return (
    <ScreenTexts area="bulk-order-upload" pending={<PagePending />}>
      <BulkScreen key={vendorId} vendorId={vendorId} />
    </ScreenTexts>
  )
}
