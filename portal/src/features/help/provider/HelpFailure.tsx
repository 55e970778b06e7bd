import { Button } from '@pillion/ui/Button'
import { ErrorState } from '@pillion/ui/ErrorState'

import { useT } from '#platform/i18n/use-t.ts'
import { mailLink } from '#platform/mail-link.tsx'
import { brand } from '#platform/settings.ts'

/** Shown instead of a help centre that cannot be loaded (HC-08, HC-14). */
export function HelpFailure({ onRetry }: { onRetry: () => void }) {
  const t = useT('help-center')
  const { email } = brand.accountManager
  return (
    <ErrorState
      title={t('failed')}
      description={t.rich('failed-text', { email, link: mailLink(email) })}
      action={<Button onClick={onRetry}>{t('retry')}</Button>}
    />
  )
}
