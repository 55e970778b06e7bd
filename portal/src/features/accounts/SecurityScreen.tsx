import { useT } from '#platform/i18n/use-t.ts'
import { TitleBar } from '#platform/TitleBar.tsx'

import { AddedOutlets } from './AddedOutlets.tsx'
import { ChangePassword } from './ChangePassword.tsx'
import { Devices } from './Devices.tsx'

import css from './SecurityScreen.module.css'

/** A signed-in user's password, the devices that are signed in, and the outlets that the user can leave. */
export function SecurityScreen() {
  const t = useT('security')
  return (
    <div className={css.screen}>
      <TitleBar title={t('title')} />
      <div className={css.parts}>
        <div className={css.column}>
          <Devices />
          <AddedOutlets />
        </div>
        <ChangePassword />
      </div>
    </div>
  )
}
