import { LiveDot } from '@pillion/ui/LiveDot'

import { useT } from '../../platform/i18n/use-t.ts'
import type { LiveState } from '../../platform/live/connection.ts'
import { useLiveState } from '../../platform/live/use-live.ts'

/** The state of the live connection, as it is (WS-01). */
export function LiveStatus() {
  const t = useT('app.live')
  const { name } = useLiveState()
  return <LiveDot state={dots[name]} label={t(name)} />
}

const dots = {
  connected: 'live',
  connecting: 'waiting',
  reconnecting: 'waiting',
  offline: 'off',
  'signed-out': 'off',
} as const satisfies Record<LiveState['name'], string>
