import { ScreenTexts } from '#platform/i18n/ScreenTexts.tsx'

import { InsightsScreen } from '../features/insights/InsightsScreen.tsx'
import { PagePending } from './PagePending.tsx'

export function InsightsPage() {
  return (
    <ScreenTexts area="insights" pending={<PagePending />}>
      <InsightsScreen />
    </ScreenTexts>
  )
}
