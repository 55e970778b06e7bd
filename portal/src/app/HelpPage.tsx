import { mobile, useMedia } from '@pillion/ui/use-media.ts'
import { useEffect, useEffectEvent } from 'react'

import { useSelection } from '#entities/vendor/vendor-selection.ts'
import { PagePending } from '#platform/PagePending.tsx'
import { paths } from '#platform/paths.ts'
import { useNavigate } from '#platform/router/router.ts'

import { HelpScreen } from '../features/help/HelpScreen.tsx'
import { useHelpOffer } from './shell/use-help-offer.ts'

/** Only for small screens: large ones have the panel. Without a help centre, too, the path leads to the request (GAP-120). */
export function HelpPage() {
  const isMobile = useMedia(mobile)
  const isShown = useHelpOffer() && isMobile
  const { vendorId } = useSelection()
  const navigate = useNavigate()
  const leave = useEffectEvent(() => navigate(paths.request(vendorId), { replace: true }))
  useEffect(() => {
    if (!isShown) leave()
  }, [isShown])
  return isShown ? <HelpScreen /> : <PagePending />
}
