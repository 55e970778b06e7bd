import { useId, useState } from 'react'
import type { ReactNode } from 'react'

import { classes } from './classes.ts'
import { FieldNotes, fieldAria } from './FieldFrame.tsx'
import { UploadIcon } from './icons.tsx'

import css from './FileDrop.module.css'

type FileDropProps = {
  label: ReactNode
  description?: ReactNode
  error?: ReactNode
  /** File extensions or media types, as in a file input. */
  accept?: string
  multiple?: boolean
  disabled?: boolean
  icon?: ReactNode
  onFiles: (files: File[]) => void
}

const defaultIcon = <UploadIcon size={24} />

/** A file input as large as the zone, so the browser handles drops, clicks and keys. */
export const FileDrop = ({
  label,
  description,
  error,
  icon = defaultIcon,
  onFiles,
  ...rest
}: FileDropProps) => {
  const id = useId()
  const [over, setOver] = useState(false)
  return (
    <div>
      <div className={classes(css.zone, over && css.over)}>
        <input
          id={id}
          type="file"
          className={css.input}
          {...fieldAria(id, { error })}
          {...rest}
          onDragEnter={() => setOver(true)}
          onDragLeave={() => setOver(false)}
          onDrop={() => setOver(false)}
          onChange={({ target }) => {
            const files = [...(target.files ?? [])]
            target.value = ''
            if (files.length > 0) onFiles(files)
          }}
        />
        <span className={css.icon}>{icon}</span>
        <label htmlFor={id} className={css.label}>
          {label}
        </label>
        {description && <p className={css.description}>{description}</p>}
      </div>
      {error && (
        <div className={css.notes}>
          <FieldNotes id={id} error={error} />
        </div>
      )}
    </div>
  )
}
