import { Button } from '@pillion/ui/Button'
import { BookmarkIcon, CheckIcon } from '@pillion/ui/icons'

import { useAddressBook, useSaveEntry } from '#entities/address/address-book.ts'
import { keyMessage } from '#platform/api/call-error.ts'
import { useT } from '#platform/i18n/use-t.ts'
import { useFormats } from '#platform/use-formats.ts'

import type { Flow } from '../flow/flow.ts'
import { toSavedChoice } from '../flow/saved-choice.ts'
import { recentAddresses } from './destination-choices.ts'
import { savedEntryOf } from './saved-entry.ts'

import css from './step.module.css'

/**
 * Saves customer, address and notes to the address book (GAP-057); guests have none (GAP-058). Hidden while an order
 * is edited, because a placed order has its address in one text.
 */
export function SaveAddress({ flow: { context, send } }: { flow: Flow }) {
  const t = useT('addresses.keep')
  const tAll = useT()
  const formats = useFormats()
  const hasBook = useAddressBook()
  const { isSaving, saveEntry } = useSaveEntry(context.vendor.vendor_id)
  if (!hasBook || context.orderToBeUpdated) return null

  const entry = savedEntryOf(context)
  async function save(): Promise<void> {
    if (!('body' in entry)) return
    const outcome = await saveEntry(entry)
    if (!('saved' in outcome)) return
    recentAddresses.add(outcome.saved.id)
    send({ type: 'saved.kept', saved: toSavedChoice(outcome.saved, formats.phone) })
  }
  const reason =
    entry.state === 'incomplete'
      ? keyMessage(entry.refused, tAll)
      : entry.state === 'unchanged' && t('kept-reason')
  return (
    <Button
      variant="quiet"
      size="small"
      className={css.aside}
      icon={entry.state === 'unchanged' ? <CheckIcon size={16} /> : <BookmarkIcon size={16} />}
      loading={isSaving}
      {...(reason && { disabledReason: reason })}
      onClick={() => void save()}
    >
      {entry.state === 'unchanged' ? t('kept') : context.savedAddress ? t('update') : t('save')}
    </Button>
  )
}
