import type { HistoryFilter } from '@pillion/domain/orders/history-filter'
import {
  MAX_MAILED_ORDERS,
  reportFormats,
  reportTypes,
  type ReportFormat,
  type ReportType,
} from '@pillion/domain/reports/report'
import { Button } from '@pillion/ui/Button'
import { Progress } from '@pillion/ui/Progress'
import { RadioGroup } from '@pillion/ui/RadioGroup'
import { Sheet } from '@pillion/ui/Sheet'
import { useState } from 'react'

import { formatTags } from '#platform/formats.ts'
import { useLanguage } from '#platform/i18n/language.ts'
import { useT } from '#platform/i18n/use-t.ts'
import { isolateBidi } from '#platform/isolate-bidi.ts'
import { useSession } from '#platform/session/session.ts'
import { useFormats } from '#platform/use-formats.ts'

import { useExport, type ExportState } from './use-export.ts'
import type { ReportFilter } from './use-totals.ts'

import css from './ExportDialog.module.css'

export type ExportDialogProps = {
  open: boolean
  onClose: () => void
  filter: ReportFilter
  status: HistoryFilter
  /** How many orders the report will have; undefined until that is known. */
  count: number | undefined
  /** The list shows fewer orders, because it is searched. */
  isSearched: boolean
}

/** Downloads or mails the orders that the filters of the list choose (HIST-05, REPORT-01). Closing cancels. */
export function ExportDialog({ open, onClose, filter, status, ...facts }: ExportDialogProps) {
  const t = useT('history.export')
  const session = useSession()
  const [type, setType] = useState<ReportType>('orders')
  const [format, setFormat] = useState<ReportFormat>('xlsx')
  const { state, download, send, cancel } = useExport(onClose)
  const formats = useFormats()
  const { count = 1 } = facts
  const email = session.state === 'signedIn' ? session.user.email : ''
  const report = { ...filter, status, type, format }
  const none = count === 0 ? { disabledReason: t('none') } : {}
  const tooMany =
    count > MAX_MAILED_ORDERS
      ? { disabledReason: t('too-many', { count: formats.count(MAX_MAILED_ORDERS) }) }
      : {}

  function close(): void {
    cancel()
    onClose()
  }
  return (
    <Sheet
      open={open}
      onClose={close}
      title={t('title')}
      closeLabel={t('close')}
      description={<Summary filter={filter} status={status} {...facts} />}
      footer={
        state.step === 'downloading' ? (
          <Button onClick={cancel}>{t('cancel')}</Button>
        ) : (
          <>
            {email && (
              <Button
                loading={state.step === 'sending'}
                {...tooMany}
                {...none}
                onClick={() => void send(report)}
              >
                {t('send')}
              </Button>
            )}
            <Button variant="primary" {...none} onClick={() => void download(report)}>
              {t('download')}
            </Button>
          </>
        )
      }
    >
      {state.step === 'downloading' ? (
        <Downloading state={state} />
      ) : (
        <div className={css.choices}>
          <RadioGroup
            label={t('type.label')}
            options={reportTypes.map((value) => ({
              value,
              label: t(`type.${value}`),
              description: t(`type.${value}-text`),
            }))}
            value={type}
            onValueChange={setType}
          />
          <RadioGroup
            label={t('format.label')}
            options={reportFormats.map((value) => ({ value, label: t(`format.${value}`) }))}
            value={format}
            onValueChange={setFormat}
          />
          {email && <p className={css.hint}>{t('send-hint', { email: isolateBidi(email) })}</p>}
        </div>
      )}
    </Sheet>
  )
}

/** What will be in the file. */
function Summary({
  filter: { period, includeOutlets, phone, vendorId },
  status,
  count,
  isSearched,
}: Omit<ExportDialogProps, 'open' | 'onClose'>) {
  const t = useT('history')
  const formats = useFormats()
  const from = formats.date(period.from)
  const to = formats.date(Math.max(period.from, period.to - 1))
  const days = from === to ? from : t('export.period', { from, to })
  const parts = [
    count === undefined ? days : t('export.count', { count, days }),
    includeOutlets ? t('outlets') : isolateBidi(vendorId),
    ...(status === 'any' ? [] : [t(`status.${status}`)]),
    ...(phone === undefined ? [] : [isolateBidi(phone)]),
  ]
  return (
    <>
      {parts.join(' · ')}
      {isSearched && <span className={css.note}>{t('export.search-ignored')}</span>}
    </>
  )
}

const MEGABYTE = 1_000_000

function Downloading({
  state: { bytes },
}: {
  state: Extract<ExportState, { step: 'downloading' }>
}) {
  const t = useT('history.export')
  const { locale } = useLanguage()
  const size = new Intl.NumberFormat(formatTags(locale.bcp47), {
    style: 'unit',
    unit: 'megabyte',
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  }).format(bytes / MEGABYTE)
  return <Progress label={t('downloading')} detail={bytes > 0 && t('received', { size })} />
}
