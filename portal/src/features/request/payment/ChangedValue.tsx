import { VisuallyHidden } from '@pillion/ui/VisuallyHidden'

import { useT } from '#platform/i18n/use-t.ts'

import css from './summary.module.css'

type ChangedValueProps = {
  /** As it was; undefined when there is nothing to compare with. */
  before: string | undefined
  now: string
  className?: string | undefined
}

/** What it is now, and what it was if that is something else. */
export function ChangedValue({ before, now, className }: ChangedValueProps) {
  const t = useT('request.summary')
  const shown = (text: string) =>
    text === '' ? t('nothing') : <bdi className={className}>{text}</bdi>
  if (before === undefined || before === now) return shown(now)
  return (
    <>
      <s className={css.before}>
        <VisuallyHidden>{t('before')} </VisuallyHidden>
        {shown(before)}
      </s>{' '}
      {shown(now)}
    </>
  )
}
