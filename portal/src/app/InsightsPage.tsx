import { ScreenTexts } from '#platform/i18n/ScreenTexts.tsx'
import { PagePending } from '#platform/PagePending.tsx'

import { InsightsScreen } from '../features/insights/InsightsScreen.tsx'

export function InsightsPage() {
  return (
    <ScreenTexts area="insights" pending={<PagePending />}>
      <InsightsScreen />
    </ScreenTexts>
  )
}
