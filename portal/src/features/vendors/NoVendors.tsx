import { ButtonLink } from '@pillion/ui/ButtonLink'
import { EmptyState } from '@pillion/ui/EmptyState'
import { StoreIcon } from '@pillion/ui/icons'

import { useT } from '#platform/i18n/use-t.ts'

/** Somebody who may act for nobody (GEN-26, VENDOR-14). */
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
