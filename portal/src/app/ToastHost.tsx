import { ToastRegion } from '@pillion/ui/ToastRegion'

import { useT } from '../platform/i18n/use-t.ts'
import { toastQueue } from '../platform/toasts.ts'

/** Where notifications appear: bottom, at the start side (ERR-01). */
export function ToastHost() {
  const t = useT('app.toasts')
  return <ToastRegion queue={toastQueue} label={t('label')} dismissLabel={t('dismiss')} />
}
