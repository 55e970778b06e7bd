import { Avatar } from '@pillion/ui/Avatar'
import { IconButton } from '@pillion/ui/IconButton'
import { Popover } from '@pillion/ui/Popover'

import { arrived } from '../../platform/arrived.ts'
import { useT } from '../../platform/i18n/use-t.ts'
import { later } from '../../platform/later.ts'
import { near } from '../../platform/near.ts'
import { useSession } from '../../platform/session/use-session.ts'

const menu = later(async () => (await import('./AccountMenu.tsx')).AccountMenu)

export function AccountPopover() {
  const t = useT('app.account')
  const session = useSession()
  const email = session.state === 'signedIn' ? session.user.email : ''
  return (
    <Popover
      label={t('label')}
      placement="bottom-end"
      width={320}
      padding={false}
      renderTrigger={(props) => (
        <IconButton label={t('label')} {...near(menu)} {...props}>
          <Avatar name={email} size={30} />
        </IconButton>
      )}
    >
      {(close) => arrived(menu, { onDone: close, withShortcuts: true })}
    </Popover>
  )
}
