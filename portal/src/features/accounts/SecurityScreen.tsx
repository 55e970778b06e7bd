import { useT } from '#platform/i18n/use-t.ts'
import { TitleBar } from '#platform/TitleBar.tsx'

import { ChangePassword } from './ChangePassword.tsx'
import { Devices } from './Devices.tsx'

import css from './SecurityScreen.module.css'

/** A signed-in user's password, and the devices that are signed in. */
export function SecurityScreen() {
  const t = useT('security')
  return (
    <div className={css.screen}>
      <TitleBar title={t('title')} />
      <div className={css.parts}>
        <Devices />
        <ChangePassword />
      </div>
    </div>
  )
}
