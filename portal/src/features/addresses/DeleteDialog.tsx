import { deleteAddress } from '@pillion/contract/http/addresses'
import type { SavedAddress } from '@pillion/contract/models/saved-address'
import { ConfirmDialog } from '@pillion/ui/ConfirmDialog'

import { updateCachedLists } from '#entities/address/address-book.ts'
import { CallError, errorMessage } from '#platform/api/call-error.ts'
import { call } from '#platform/api/call.ts'
import { useT } from '#platform/i18n/use-t.ts'
import { isolateBidi } from '#platform/isolate-bidi.ts'
import { toast } from '#platform/toasts.ts'
import { usePending } from '#platform/use-pending.ts'

type DeleteDialogProps = {
  open: boolean
  entry: SavedAddress
  vendorId: string
  onClose: () => void
  onDeleted: () => void
}

/** Asks for confirmation. An entry that is already gone counts as deleted. */
export function DeleteDialog({ open, entry, vendorId, onClose, onDeleted }: DeleteDialogProps) {
  const t = useT('addresses.delete')
  const tAll = useT()
  const { isPending, run } = usePending(removeEntry)

  async function remove(): Promise<void> {
    try {
      await run(vendorId, entry.id)
    } catch (error) {
      toast.error(errorMessage(error, tAll), { title: t('failed') })
      return
    }
    toast.success(t('done'))
    onDeleted()
  }

  return (
    <ConfirmDialog
      open={open}
      tone="danger"
      title={t('title')}
      description={t('text', { name: isolateBidi(entry.name) })}
      submitLabel={t('confirm')}
      cancelLabel={t('cancel')}
      closeLabel={t('close')}
      loading={isPending}
      onCancel={onClose}
      onSubmit={() => void remove()}
    />
  )
}

async function removeEntry(vendorId: string, addressId: string): Promise<void> {
  try {
    await call(deleteAddress, { params: { vendorId, addressId } })
  } catch (error) {
    if (!(error instanceof CallError) || error.key !== 'error.not-found') throw error
  }
  updateCachedLists(vendorId, (entries) => entries.filter(({ id }) => id !== addressId))
}
