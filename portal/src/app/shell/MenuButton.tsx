import { IconButton } from '@pillion/ui/IconButton'
import { MenuIcon } from '@pillion/ui/icons'
import { useState } from 'react'

import { useT } from '../../platform/i18n/use-t.ts'
import { lazyPart } from '../../platform/lazy-part.ts'
import { lazyTriggerProps } from '../../platform/lazy-trigger-props.ts'
import { renderIfLoaded } from '../../platform/render-if-loaded.ts'

const drawer = lazyPart(async () => (await import('./MenuDrawer.tsx')).MenuDrawer)

/** On small screens what the bar has no room for is behind this button (NAV-05, NAV-06). */
export function MenuButton() {
  const t = useT('app.nav')
  const [open, setOpen] = useState(false)
  return (
    <>
      <IconButton
        label={t('open-menu')}
        aria-expanded={open}
        {...lazyTriggerProps(drawer)}
        onClick={() => setOpen(true)}
      >
        <MenuIcon />
      </IconButton>
      {renderIfLoaded(drawer, { open, onClose: () => setOpen(false) })}
    </>
  )
}
