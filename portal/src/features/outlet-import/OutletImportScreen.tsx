import type { VendorSummary } from '@pillion/contract/models/vendor'
import { Progress } from '@pillion/ui/Progress'
import { useEffect, useRef } from 'react'

import { BackLink } from '#platform/BackLink.tsx'
import { useT } from '#platform/i18n/use-t.ts'
import { isolateBidi } from '#platform/isolate-bidi.ts'
import { LazyConfirmDialog } from '#platform/LazyConfirmDialog.tsx'
import { paths } from '#platform/paths.ts'
import { useLinkTo } from '#platform/router/router.ts'
import { useLeaveConfirmation } from '#platform/router/use-leave-confirmation.ts'
import { TitleBar } from '#platform/TitleBar.tsx'
import { useFormats } from '#platform/use-formats.ts'

import { ChooseFile } from './ChooseFile.tsx'
import { ImportResult } from './ImportResult.tsx'
import { ReviewRows } from './ReviewRows.tsx'
import { TemplateButton } from './TemplateButton.tsx'
import { useOutletImport, type ImportState } from './use-outlet-import.ts'

import css from './OutletImportScreen.module.css'

/** Adds the outlets of a spreadsheet to a parent vendor: choose, check, import (OUT-18). */
export function OutletImportScreen({ parent }: { parent: VendorSummary }) {
  const t = useT('outlet-import')
  const tAll = useT()
  const linkTo = useLinkTo()
  const { state, choose, start, resume, startOver } = useOutletImport(parent.vendor_id)
  const heading = useRef<HTMLHeadingElement>(null)
  const { step } = state
  const shown = useRef(step)
  // What had the focus is gone with the step before.
  useEffect(() => {
    if (shown.current !== step) heading.current?.focus()
    shown.current = step
  }, [step])

  return (
    <div className={css.screen}>
      <BackLink {...linkTo(paths.outlets(parent.vendor_id))}>{tAll('app.pages.outlets')}</BackLink>
      <TitleBar ref={heading} title={t(titleKeys[step], { count: addedIn(state) })}>
        {step === 'choose' && <TemplateButton />}
      </TitleBar>
      {step === 'choose' && (
        <ChooseFile
          parentName={parent.name}
          problem={state.problem}
          onFile={(file) => void choose(file)}
        />
      )}
      {step === 'reading' && (
        <Progress label={t('file.reading', { name: isolateBidi(state.fileName) })} />
      )}
      {step === 'review' && (
        <ReviewRows
          fileName={state.fileName}
          rows={state.rows}
          parentName={parent.name}
          onImport={() => void start()}
          onStartOver={startOver}
        />
      )}
      {step === 'importing' && <Importing total={state.total} added={doneIn(state)} />}
      {(step === 'stopped' || step === 'done') && (
        <ImportResult
          parentId={parent.vendor_id}
          state={state}
          onResume={() => void resume()}
          onStartOver={startOver}
        />
      )}
    </div>
  )
}

const titleKeys = {
  choose: 'title',
  reading: 'title',
  review: 'review.title',
  importing: 'importing.title',
  stopped: 'stopped.title',
  done: 'done.title',
} as const satisfies Record<ImportState['step'], string>

const addedIn = (state: ImportState): number => ('added' in state ? state.added : 0)
const doneIn = (state: { added: number; failed: readonly unknown[] }): number =>
  state.added + state.failed.length

/** Leaving asks first: the rest would not be imported. */
function Importing({ total, added }: { total: number; added: number }) {
  const t = useT('outlet-import.importing')
  const { count } = useFormats()
  const confirmation = useLeaveConfirmation(() => true)
  return (
    <>
      <Progress
        label={t('stay')}
        value={added}
        max={total}
        detail={t('detail', { done: count(added), count: count(total) })}
      />
      <LazyConfirmDialog
        open={confirmation.isOpen}
        tone="danger"
        title={t('leave.title')}
        description={t('leave.text')}
        submitLabel={t('leave.confirm')}
        cancelLabel={t('leave.cancel')}
        closeLabel={t('leave.cancel')}
        onCancel={confirmation.stay}
        onSubmit={confirmation.leave}
      />
    </>
  )
}
