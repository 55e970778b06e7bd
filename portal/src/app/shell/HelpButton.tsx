import { IconButton } from '@pillion/ui/IconButton'
import { CloseIcon, HelpIcon } from '@pillion/ui/icons'
import { mobile, useMedia } from '@pillion/ui/use-media.ts'
import { useState } from 'react'

import { lazyPartWithTexts } from '#platform/i18n/lazy-part-with-texts.ts'
import { useT } from '#platform/i18n/use-t.ts'
import { lazyTriggerProps, renderIfLoaded } from '#platform/lazy.ts'

import { useHelpOffer } from './use-help-offer.ts'

import css from './HelpButton.module.css'

const panel = lazyPartWithTexts(
  ['help-center'],
  async () => (await import('../../features/help/HelpPanel.tsx')).HelpPanel,
)

/** The round button of the help centre (HC-01). Small screens have a page of their own for it, in the menu (ROUTE-21). */
export function HelpButton() {
  const t = useT('app')
  const isMobile = useMedia(mobile)
  const isOffered = useHelpOffer()
  const [open, setOpen] = useState(false)
  if (isMobile || !isOffered) return null
  return (
    <>
      <IconButton
        label={t(open ? 'close-help' : 'open-help')}
        tooltipPlacement="top-end"
        className={css.button}
        aria-expanded={open}
        {...lazyTriggerProps(panel)}
        onClick={() => setOpen(!open)}
      >
        {open ? <CloseIcon /> : <HelpIcon />}
      </IconButton>
      {renderIfLoaded(panel, { open, onClose: () => setOpen(false) })}
    </>
  )
}
