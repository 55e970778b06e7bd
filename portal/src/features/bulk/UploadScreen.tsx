import { getBulkTemplate } from '@pillion/contract/http/bulk'
import { MAX_BULK_ROWS } from '@pillion/domain/bulk/bulk-sheet'
import { Button } from '@pillion/ui/Button'
import { FileDrop } from '@pillion/ui/FileDrop'
import { Notice } from '@pillion/ui/Notice'
import { Progress } from '@pillion/ui/Progress'
import { useEffect, useEffectEvent } from 'react'

import { useT } from '#platform/i18n/use-t.ts'
import { isolateBidi } from '#platform/isolate-bidi.ts'
import { TitleBar } from '#platform/TitleBar.tsx'
import { useFormats } from '#platform/use-formats.ts'

import { BulkColumnGuide } from './BulkColumnGuide.tsx'
import { JobHistory } from './JobHistory.tsx'
import { useBulkDownload } from './use-bulk-download.ts'
import { useUpload, type FileProblem } from './use-upload.ts'
import { WorkPanel } from './WorkPanel.tsx'

import css from './UploadScreen.module.css'

/** Asks for a spreadsheet and uploads it; below, the jobs before (BULK-01 … BULK-03, BULK-08). */
export function UploadScreen({ vendorId }: { vendorId: string }) {
  const t = useT('bulk-order-upload')
  const { count } = useFormats()
  const { state, choose, cancel } = useUpload(vendorId)
  const template = useBulkDownload('template-file-error')
  const isAsking = state.step === 'AskExcelFile'
  usePastedFile((file) => isAsking && void choose(file))

  return (
    <>
      <TitleBar title={t('title')}>
        <Button
          loading={template.isLoading}
          onClick={() =>
            template.download((language) => ({
              operation: getBulkTemplate,
              input: { params: undefined, query: { language } },
              name: t('template.file'),
            }))
          }
        >
          {t('template.get')}
        </Button>
      </TitleBar>
      <p className={css.intro}>{t('intro')}</p>
      {isAsking ? (
        <>
          {state.problem && <Problem problem={state.problem} />}
          <FileDrop
            label={t('file.label')}
            description={t('file.hint', { count: count(MAX_BULK_ROWS) })}
            accept=".xlsx"
            onFiles={([file]) => file && void choose(file)}
          />
        </>
      ) : (
        <WorkPanel>
          <Progress
            label={t(state.share < 1 ? 'file.uploading' : 'file.checking', {
              name: isolateBidi(state.fileName),
            })}
            {...(state.share < 1 && { value: state.share * 100, max: 100 })}
          />
          <Button onClick={cancel}>{t('file.cancel')}</Button>
        </WorkPanel>
      )}
      <JobHistory vendorId={vendorId} />
      <BulkColumnGuide />
    </>
  )
}

/** A copied file is as good as a dropped one. */
function usePastedFile(onFile: (file: File) => void): void {
  const take = useEffectEvent(onFile)
  useEffect(() => {
    const paste = ({ clipboardData }: ClipboardEvent) => {
      const file = clipboardData?.files[0]
      if (file) take(file)
    }
    document.addEventListener('paste', paste)
    return () => document.removeEventListener('paste', paste)
  }, [])
}

function Problem({ problem }: { problem: FileProblem }) {
  const t = useT('bulk-order-upload')
  const { reason } = problem
  if (reason === 'format') return <FileNotice text={t('invalid-file-format')} />
  if (reason === 'too-large') return <FileNotice text={t('file-too-large')} />
  const columns = 'columns' in problem ? problem.columns : []
  const text = t(`unreadable.${reason}`, {
    limit: 'limit' in problem ? problem.limit : 0,
    count: columns.length,
    columns: columns.map(isolateBidi).join(', '),
  })
  return <FileNotice text={text} />
}

function FileNotice({ text }: { text: string }) {
  const t = useT('bulk-order-upload')
  return (
    <Notice tone="danger" title={t('unreadable.title')} urgent>
      {text}
    </Notice>
  )
}
