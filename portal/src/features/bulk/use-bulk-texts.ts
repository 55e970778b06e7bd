import type { BulkRow } from '@pillion/contract/models/bulk-job'
import { EXAMPLE_TIME } from '@pillion/domain/bulk/bulk-sheet'
import { exampleCoordinates } from '@pillion/domain/countries/example-coordinates'

import { useT } from '#platform/i18n/use-t.ts'
import { isolateBidi } from '#platform/isolate-bidi.ts'
import { settings } from '#platform/settings.ts'
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
    time: isolateBidi(EXAMPLE_TIME),
  }
  const examples = exampleCoordinates(settings.country)
  return {
    values,
    problem: ({ column, reason }: BulkRow['errors'][number]): string => {
      const degrees = isolateBidi(column === 'longitude' ? examples.longitude : examples.latitude)
      return t(`problem.${reason}`, { ...values, degrees })
    },
    warning: ({ reason, row }: BulkRow['warnings'][number]): string =>
      t(`warning.${reason}`, { row: count(row ?? 0) }),
  }
}
