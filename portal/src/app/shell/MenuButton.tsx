import { IconButton } from '@pillion/ui/IconButton'
import { MenuIcon } from '@pillion/ui/icons'
import { useState } from 'react'

import { arrived } from '../../platform/arrived.ts'
import { useT } from '../../platform/i18n/use-t.ts'
import { later } from '../../platform/later.ts'
import { near } from '../../platform/near.ts'

const drawer = later(async () => (await import('./MenuDrawer.tsx')).MenuDrawer)

/** On small screens what the bar has no room for is behind this button (NAV-05, NAV-06). */
export function MenuButton() {
  const t = useT('app.nav')
  const [open, setOpen] = useState(false)
  return (
    <>
      <IconButton
        label={t('open-menu')}
        aria-expanded={open}
        {...near(drawer)}
        onClick={() => setOpen(true)}
      >
        <MenuIcon />
      </IconButton>
      {arrived(drawer, { open, onClose: () => setOpen(false) })}
    </>
  )
}
