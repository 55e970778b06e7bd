import { NOTES_BYTES } from '@pillion/domain/addresses/limits'
import { TextArea } from '@pillion/ui/TextArea'

import { bytesLeft } from './bytes-left.ts'
import { RoomLeft } from './RoomLeft.tsx'

type NotesFieldProps = {
  label: string
  value: string
  error: string | undefined
  onChange: (notes: string) => void
}

/** What the rider has to know; counted in bytes (ADDR-17). */
export function NotesField({ label, value, error, onChange }: NotesFieldProps) {
  const isNear = bytesLeft(value, NOTES_BYTES) !== undefined
  return (
    <TextArea
      label={label}
      name="notes"
      autoComplete="off"
      value={value}
      error={error}
      description={isNear && <RoomLeft text={value} limit={NOTES_BYTES} />}
      onValueChange={onChange}
    />
  )
}
