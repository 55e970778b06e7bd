import type { BulkRow } from '@pillion/contract/models/bulk-job'
import { bulkExamples } from '@pillion/domain/bulk/bulk-sheet'

import { useT } from '#platform/i18n/use-t.ts'
import { isolateBidi } from '#platform/isolate-bidi.ts'
import { useFormats } from '#platform/use-formats.ts'

/** Problems and warnings in words. */
export function useBulkTexts() {
  const t = useT('bulk-order-upload')
  const { count } = useFormats()
  const values = {
    paid: isolateBidi(t('payment.PAID')),
    cash: isolateBidi(t('payment.CASH_ON_DELIVERY')),
    online: isolateBidi(t('payment.ONLINE_PAYMENT')),
    instant: isolateBidi(t('delivery.INSTANT')),
    scheduled: isolateBidi(t('delivery.SCHEDULED')),
    degrees: isolateBidi(bulkExamples.degrees),
    time: isolateBidi(bulkExamples.time),
  }
  return {
    values,
    problem: ({ reason }: BulkRow['errors'][number]): string => t(`problem.${reason}`, values),
    warning: ({ reason, row }: BulkRow['warnings'][number]): string =>
      t(`warning.${reason}`, { row: count(row ?? 0) }),
  }
}
