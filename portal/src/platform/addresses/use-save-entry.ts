import type { SavedAddress } from '@pillion/contract/models/saved-address'
import { useMutation } from '@tanstack/react-query'

import { errorMessage } from '../api/error-message.ts'
import { useT } from '../i18n/use-t.ts'
import { toast } from '../toasts.ts'
import { type EntryBody, upsertEntry } from './saved-addresses.ts'

type SaveOutcome = { saved: SavedAddress } | { error: unknown }

/** Keeps an entry and says how that went (ADDR-19, ADDR-20). */
export function useSaveEntry(vendorId: string) {
  const t = useT()
  const { isPending, mutateAsync } = useMutation({
    mutationFn: (entry: { id: string | undefined; body: EntryBody }) =>
      upsertEntry(vendorId, entry),
  })

  async function saveEntry(entry: {
    id: string | undefined
    body: EntryBody
  }): Promise<SaveOutcome> {
    try {
      const saved = await mutateAsync(entry)
      toast.success(t('addresses.news.saved'))
      return { saved }
    } catch (error) {
      toast.error(errorMessage(error, t), { title: t('addresses.news.save-failed') })
      return { error }
    }
  }
  return { isSaving: isPending, saveEntry }
}
