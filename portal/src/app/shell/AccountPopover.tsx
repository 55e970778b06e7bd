import { Avatar } from '@pillion/ui/Avatar'
import { IconButton } from '@pillion/ui/IconButton'
import { Popover } from '@pillion/ui/Popover'

import { useT } from '../../platform/i18n/use-t.ts'
import { lazyPart } from '../../platform/lazy-part.ts'
import { lazyTriggerProps } from '../../platform/lazy-trigger-props.ts'
import { renderIfLoaded } from '../../platform/render-if-loaded.ts'
import { useSession } from '../../platform/session/use-session.ts'

const menu = lazyPart(async () => (await import('./AccountMenu.tsx')).AccountMenu)

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
        <IconButton label={t('label')} {...lazyTriggerProps(menu)} {...props}>
          <Avatar name={email} size={30} />
        </IconButton>
      )}
    >
      {(close) => renderIfLoaded(menu, { onDone: close, withShortcuts: true })}
    </Popover>
  )
}
