import { MAX_NOTES_BYTES } from '@pillion/domain/addresses/address-limits'
import { TextArea } from '@pillion/ui/TextArea'

import { bytesLeft } from './bytes-left.ts'
import { BytesLeft } from './BytesLeft.tsx'

type NotesFieldProps = {
  label: string
  value: string
  error: string | undefined
  onChange: (notes: string) => void
}

/** What the rider has to know; counted in bytes (ADDR-17). */
export function NotesField({ label, value, error, onChange }: NotesFieldProps) {
  const isNearLimit = bytesLeft(value, MAX_NOTES_BYTES) !== undefined
  return (
    <TextArea
      label={label}
      name="notes"
      autoComplete="off"
      value={value}
      error={error}
      description={isNearLimit && <BytesLeft text={value} limit={MAX_NOTES_BYTES} />}
      onValueChange={onChange}
    />
  )
}
