import { Button } from '@pillion/ui/Button'
import { ButtonLink } from '@pillion/ui/ButtonLink'
import { EmptyState } from '@pillion/ui/EmptyState'
import { ErrorState } from '@pillion/ui/ErrorState'
import { StoreIcon } from '@pillion/ui/icons'

import { errorMessage } from '#platform/api/call-error.ts'
import { useT } from '#platform/i18n/use-t.ts'

/** The account has no vendors (GEN-26, VENDOR-14). */
export function NoVendors({ accountManager }: { accountManager: string }) {
  const t = useT('vendors.no-vendors')
  return (
    <EmptyState
      icon={<StoreIcon size={24} />}
      title={t('title')}
      description={t('text')}
      action={
        <ButtonLink variant="primary" href={`mailto:${accountManager}`}>
          {t('action')}
        </ButtonLink>
      }
    />
  )
}

type VendorsFailedProps = { error: unknown; onRetry: () => void }

/** The vendors could not be fetched (VENDOR-10, VENDOR-15). */
export function VendorsFailed({ error, onRetry }: VendorsFailedProps) {
  const t = useT()
  return (
    <ErrorState
      title={t('vendors.load-failed.title')}
      description={errorMessage(error, t)}
      action={
        <Button variant="primary" onClick={onRetry}>
          {t('vendors.load-failed.retry')}
        </Button>
      }
    />
  )
}
