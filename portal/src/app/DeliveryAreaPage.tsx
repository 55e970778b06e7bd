import { ScreenTexts } from '#platform/i18n/ScreenTexts.tsx'
import { PagePending } from '#platform/PagePending.tsx'

import { DeliveryAreaScreen } from '../features/delivery-area/DeliveryAreaScreen.tsx'

export function DeliveryAreaPage() {
  return (
    <ScreenTexts area="delivery-area" pending={<PagePending />}>
      <DeliveryAreaScreen />
    </ScreenTexts>
  )
}
