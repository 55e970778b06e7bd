import { BackLink } from '#platform/BackLink.tsx'
import { useT } from '#platform/i18n/use-t.ts'
import { paths } from '#platform/paths.ts'
import { useLinkTo } from '#platform/router/router.ts'

export function ToOutlets() {
  const t = useT('outlets')
  const linkTo = useLinkTo()
  return <BackLink {...linkTo(paths.outlets())}>{t('title')}</BackLink>
}
