import { ButtonLink } from '@pillion/ui/ButtonLink'
import { EmptyState } from '@pillion/ui/EmptyState'
import { MapIcon } from '@pillion/ui/icons'
import { VisuallyHidden } from '@pillion/ui/VisuallyHidden'

import { useT } from '#platform/i18n/use-t.ts'
import { paths } from '#platform/paths.ts'
import { useLinkTo } from '#platform/router/router.ts'

import css from './NotFoundScreen.module.css'

/** ROUTE-31 */
export function NotFoundScreen() {
  const t = useT('app')
  const linkTo = useLinkTo()
  return (
    <div className={css.page}>
      <VisuallyHidden as="h1">{t('pages.not-found')}</VisuallyHidden>
      <EmptyState
        icon={<MapIcon size={24} />}
        title={t('not-found.title')}
        description={t('not-found.text')}
        action={
          <ButtonLink variant="primary" {...linkTo(paths.home())}>
            {t('not-found.action')}
          </ButtonLink>
        }
      />
    </div>
  )
}
