import { Button } from '@pillion/ui/Button'
import { ButtonLink } from '@pillion/ui/ButtonLink'
import { ButtonRow } from '@pillion/ui/ButtonRow'
import { Notice } from '@pillion/ui/Notice'
import { Progress } from '@pillion/ui/Progress'

import { errorMessage } from '#platform/api/call-error.ts'
import { useT } from '#platform/i18n/use-t.ts'
import { paths } from '#platform/paths.ts'
import { useLinkTo } from '#platform/router/router.ts'
import { useFormats } from '#platform/use-formats.ts'

import { RowTable } from './RowTable.tsx'
import type { ImportState } from './use-outlet-import.ts'

import css from './ReviewRows.module.css'

type ImportResultProps = {
  parentId: string
  state: Extract<ImportState, { step: 'stopped' | 'done' }>
  onResume: () => void
  onStartOver: () => void
}

/** What was imported, what was not and why; or where the import stopped. */
export function ImportResult({ parentId, state, onResume, onStartOver }: ImportResultProps) {
  const t = useT('outlet-import')
  const tAll = useT()
  const linkTo = useLinkTo()
  const { count } = useFormats()
  const { added, failed, total } = state
  return (
    <div className={css.parts}>
      {state.step === 'stopped' ? (
        <>
          <Progress
            label={t('stopped.text', { done: count(added), count: total })}
            value={added + failed.length}
            max={total}
          />
          <Notice tone="danger" urgent>
            {errorMessage(state.error, tAll)}
          </Notice>
        </>
      ) : (
        added > 0 && <Notice tone="success">{t('done.text')}</Notice>
      )}
      <ButtonRow>
        <Button onClick={onStartOver}>{t('done.again')}</Button>
        {state.step === 'stopped' ? (
          <Button variant="primary" onClick={onResume}>
            {t('stopped.retry')}
          </Button>
        ) : (
          <ButtonLink variant="primary" {...linkTo(paths.outlets(parentId))}>
            {t('done.show')}
          </ButtonLink>
        )}
      </ButtonRow>
      {failed.length > 0 && (
        <>
          <h2 className={css.title}>{t('done.failed', { count: failed.length })}</h2>
          <RowTable
            caption={t('done.failed', { count: failed.length })}
            rows={failed.map(({ row, problem }) => ({ ...row, problems: [problem] }))}
          />
        </>
      )}
    </div>
  )
}
