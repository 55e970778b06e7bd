import type { SavedAddress } from '@pillion/contract/models/saved-address'
import { useMutation } from '@tanstack/react-query'

import { wordsFor } from '../api/error-words.ts'
import { useT } from '../i18n/use-t.ts'
import { toast } from '../toasts.ts'
import { type EntryBody, keepEntry } from './saved-addresses.ts'

type Kept = { saved: SavedAddress } | { error: unknown }

/** Keeps an entry and says how that went (ADDR-19, ADDR-20). */
export function useKeepEntry(vendorId: string) {
  const t = useT()
  const { isPending, mutateAsync } = useMutation({
    mutationFn: (entry: { id: string | undefined; body: EntryBody }) => keepEntry(vendorId, entry),
  })

  async function keep(entry: { id: string | undefined; body: EntryBody }): Promise<Kept> {
    try {
      const saved = await mutateAsync(entry)
      toast.success(t('addresses.news.saved'))
      return { saved }
    } catch (error) {
      toast.error(wordsFor(error, t), { title: t('addresses.news.save-failed') })
      return { error }
    }
  }
  return { isSaving: isPending, keep }
}
