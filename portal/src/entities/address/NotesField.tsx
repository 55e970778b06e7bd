import { MAX_NOTES_BYTES } from '@pillion/domain/addresses/address-limits'
import { TextArea } from '@pillion/ui/TextArea'

import { useT } from '#platform/i18n/use-t.ts'

import { bytesLeft } from './bytes-left.ts'

type NotesFieldProps = {
  value: string
  error: string | undefined
  onChange: (notes: string) => void
}

/** Notes for the rider; the limit is in bytes (ADDR-17). */
export function NotesField({ value, error, onChange }: NotesFieldProps) {
  const t = useT('addresses.field')
  const isNearLimit = bytesLeft(value, MAX_NOTES_BYTES) !== undefined
  return (
    <TextArea
      label={t('notes')}
      name="notes"
      autoComplete="off"
      value={value}
      error={error}
      description={isNearLimit && <BytesLeft text={value} limit={MAX_NOTES_BYTES} />}
      onValueChange={onChange}
    />
  )
}

/** The remaining length, for text that is close to its limit or over it. */
export function BytesLeft({ text, limit }: { text: string; limit: number }) {
  const t = useT('addresses.room')
  const left = bytesLeft(text, limit)
  if (left === undefined) return null
  return (
    <span className="tabular">
      {left < 0 ? t('over', { count: -left }) : t('left', { count: left })}
    </span>
  )
}
