import { Button } from '@pillion/ui/Button'
import { BookmarkIcon, CheckIcon } from '@pillion/ui/icons'

import { useAddressBook } from '#platform/addresses/use-address-book.ts'
import { useKeepEntry } from '#platform/addresses/use-keep-entry.ts'
import { CallError } from '#platform/api/call-error.ts'
import { wordsFor } from '#platform/api/error-words.ts'
import { useFormats } from '#platform/formats.ts'
import { useT } from '#platform/i18n/use-t.ts'

import { recentAddresses } from '../destination/recent-addresses.ts'
import { choiceOf } from '../destination/saved-options.ts'
import type { Flow } from '../flow/flow.ts'
import { savedEntryOf } from './saved-entry.ts'

import css from '../step.module.css'

/**
 * Keeps customer, address and notes for the next time (GAP-057); guests have no address book (GAP-058).
 * An order that is out already has its address in one text, which is not for keeping.
 */
export function SaveAddress({ flow: { context, send } }: { flow: Flow }) {
  const t = useT('addresses.keep')
  const words = useT()
  const formats = useFormats()
  const hasBook = useAddressBook()
  const { isSaving, keep } = useKeepEntry(context.vendor.vendor_id)
  if (!hasBook || context.orderToBeUpdated) return null

  const entry = savedEntryOf(context)
  async function save(): Promise<void> {
    if (!('body' in entry)) return
    const kept = await keep(entry)
    if (!('saved' in kept)) return
    recentAddresses.add(kept.saved.id)
    send({ type: 'saved.kept', saved: choiceOf(kept.saved, formats.phone) })
  }
  const reason =
    entry.state === 'lacking'
      ? wordsFor(new CallError({ status: 422, key: entry.refused, message: entry.refused }), words)
      : entry.state === 'kept' && t('kept-reason')
  return (
    <Button
      variant="quiet"
      size="small"
      className={css.aside}
      icon={entry.state === 'kept' ? <CheckIcon size={16} /> : <BookmarkIcon size={16} />}
      loading={isSaving}
      {...(reason && { disabledReason: reason })}
      onClick={() => void save()}
    >
      {entry.state === 'kept' ? t('kept') : context.savedAddress ? t('update') : t('save')}
    </Button>
  )
}
