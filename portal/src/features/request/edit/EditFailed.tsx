import { Button } from '@pillion/ui/Button'
import { ButtonLink } from '@pillion/ui/ButtonLink'
import { EmptyState } from '@pillion/ui/EmptyState'
import { ErrorState } from '@pillion/ui/ErrorState'
import { SearchIcon } from '@pillion/ui/icons'

import { CallError } from '#platform/api/call-error.ts'
import { errorMessage } from '#platform/api/error-message.ts'
import { useT } from '#platform/i18n/use-t.ts'
import { useLinkTo } from '#platform/navigation.tsx'
import { paths } from '#platform/paths.ts'
import { useSelection } from '#platform/selection/use-selection.ts'

import css from './edit.module.css'

type EditFailedProps = { error: unknown; isRetrying: boolean; onRetry: () => void }

/** The order is not there, or could not be asked for. */
export function EditFailed({ error, isRetrying, onRetry }: EditFailedProps) {
  const t = useT('request.edit')
  const tAll = useT()
  const linkTo = useLinkTo()
  const { vendorId } = useSelection()
  const isMissing = error instanceof CallError && [400, 403, 404].includes(error.status)
  return (
    <div className={css.message}>
      <h1 className={css.page} tabIndex={-1}>
        {t('title')}
      </h1>
      {isMissing ? (
        <EmptyState
          icon={<SearchIcon size={24} />}
          title={t('missing.title')}
          description={t('missing.text')}
          action={
            <ButtonLink variant="primary" {...linkTo(paths.tracking(vendorId))}>
              {t('missing.list')}
            </ButtonLink>
          }
        />
      ) : (
        <ErrorState
          title={t('load-failed')}
          description={errorMessage(error, tAll)}
          action={
            <Button variant="primary" loading={isRetrying} onClick={onRetry}>
              {t('retry')}
            </Button>
          }
        />
      )}
    </div>
  )
}
