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
      description={!error && isNearLimit && <LengthHint text={value} limit={MAX_NOTES_BYTES} />}
      onValueChange={onChange}
    />
  )
}

/** For text that is close to its limit in bytes, or over it. An error beside it would say the same. */
export function LengthHint({ text, limit }: { text: string; limit: number }) {
  const t = useT('addresses.length')
  const left = bytesLeft(text, limit)
  if (left === undefined) return null
  return t(left < 0 ? 'over' : 'left')
}
