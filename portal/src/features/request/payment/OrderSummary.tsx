import { composeAddress } from '@pillion/domain/addresses/address-text'
import { KeyValueList } from '@pillion/ui/KeyValueList'

import { useFormats } from '#platform/formats.ts'
import { useT } from '#platform/i18n/use-t.ts'

import type { Flow } from '../flow/flow.ts'

import css from './summary.module.css'

/** RAR-12, RAR-14: the order as it will be placed. */
export function OrderSummary({ flow: { context } }: { flow: Flow }) {
  const t = useT('request.summary')
  const time = useT('request.time')
  const formats = useFormats()
  const { destination, details } = context
  const { unit, building, name, phone, description, notes, preorderedFor, checkAge } = details
  const address = composeAddress({ unit, building, text: destination?.address ?? '' })
  const items = [
    { id: 'to', label: t('to'), value: <bdi>{address}</bdi> },
    {
      id: 'customer',
      label: t('customer'),
      value: (
        <>
          <bdi>{name}</bdi>
          <br />
          <bdi dir="ltr">{phone}</bdi>
        </>
      ),
    },
    {
      id: 'time',
      label: t('time'),
      value: preorderedFor === null ? time('asap') : <bdi>{formats.dateTime(preorderedFor)}</bdi>,
    },
    { id: 'items', label: t('items'), value: description && <bdi>{description}</bdi> },
    { id: 'notes', label: t('notes'), value: notes && <bdi>{notes}</bdi> },
    { id: 'age', label: t('age'), value: checkAge && t('age-yes') },
  ]
  return (
    <section className={css.summary} aria-label={t('order')}>
      <KeyValueList items={items.filter(({ value }) => value)} />
    </section>
  )
}
