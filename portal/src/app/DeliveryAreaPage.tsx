import { ScreenTexts } from '#platform/i18n/ScreenTexts.tsx'

import { DeliveryAreaScreen } from '../features/delivery-area/DeliveryAreaScreen.tsx'
import { PagePending } from './PagePending.tsx'

export function DeliveryAreaPage() {
  return (
    <ScreenTexts area="delivery-area" pending={<PagePending />}>
      <DeliveryAreaScreen />
    </ScreenTexts>
  )
}
