import { Button } from '@pillion/ui/Button'
import { EmptyState } from '@pillion/ui/EmptyState'
import { ClockIcon } from '@pillion/ui/icons'
import { VisuallyHidden } from '@pillion/ui/VisuallyHidden'
import { useEffect, useState } from 'react'

import { flags, useMaintenance } from '#platform/flags/flags.ts'
import { useT } from '#platform/i18n/use-t.ts'

import css from './MaintenanceScreen.module.css'

const CHECK_MS = 20_000

/** ROUTE-02. When the maintenance has ended, the next check leads back. */
export function MaintenanceScreen() {
  const t = useT('app')
  const [isChecking, setChecking] = useState(false)
  const variant = useMaintenance() ?? 'planned'

  async function check(): Promise<void> {
    setChecking(true)
    await flags.refresh()
    setChecking(false)
  }
  useEffect(() => {
    const timer = setInterval(() => void flags.refresh(), CHECK_MS)
    return () => clearInterval(timer)
  }, [])
  return (
    <div className={css.page}>
      <VisuallyHidden as="h1">{t('pages.maintenance')}</VisuallyHidden>
      <EmptyState
        icon={<ClockIcon size={24} />}
        title={t(`maintenance.${variant}.title`)}
        description={t(`maintenance.${variant}.text`)}
        action={
          <Button variant="primary" loading={isChecking} onClick={() => void check()}>
            {t('maintenance.action')}
          </Button>
        }
      />
    </div>
  )
}
