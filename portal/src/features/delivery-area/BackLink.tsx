import { Link } from '@pillion/ui/Link'

import { useT } from '#platform/i18n/use-t.ts'
import { paths } from '#platform/paths.ts'
import { useLinkTo } from '#platform/router/router.ts'

import css from './AreaEditor.module.css'

export function BackLink() {
  const t = useT('delivery-area')
  const linkTo = useLinkTo()
  return (
    <Link quiet className={css.back} {...linkTo(paths.outlets())}>
      <svg className={css.arrow} viewBox="0 0 24 24" aria-hidden>
        <path d="m14.5 6.500-5.500 5.500 5.500 5.500" />
      </svg>
      {t('back')}
    </Link>
  )
}
