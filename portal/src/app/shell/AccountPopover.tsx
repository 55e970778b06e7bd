import { Avatar } from '@pillion/ui/Avatar'
import { IconButton } from '@pillion/ui/IconButton'
import { Popover } from '@pillion/ui/Popover'

import { useT } from '../../platform/i18n/use-t.ts'
import { useSession } from '../../platform/session/use-session.ts'
import { AccountMenu } from './AccountMenu.tsx'

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
        <IconButton label={t('label')} {...props}>
          <Avatar name={email} size={30} />
        </IconButton>
      )}
    >
      {(close) => <AccountMenu onDone={close} withShortcuts />}
    </Popover>
  )
}
