import { useId } from 'react'
import type { ReactNode } from 'react'

import { classes } from './classes.ts'
import { CheckIcon } from './icons.tsx'
import { VisuallyHidden } from './VisuallyHidden.tsx'

import css from './Checklist.module.css'

type ChecklistProps = {
  /** For the field that the list describes. */
  id?: string
  label: ReactNode
  /** `spoken` replaces the text for screen readers and says whether it is met. */
  items: readonly { id: string; text: ReactNode; spoken: string; isMet: boolean }[]
}

/** Conditions that what is being typed meets or not. Each change is announced. */
export const Checklist = ({ id, label, items }: ChecklistProps) => {
  const labelId = useId()
  return (
    <div id={id} className={css.checklist}>
      <p id={labelId}>{label}</p>
      <ul className={css.items} aria-labelledby={labelId} aria-live="polite">
        {items.map(({ id: itemId, text, spoken, isMet }) => (
          <li key={itemId} className={classes(css.item, isMet && css.met)}>
            <span className={css.mark}>{isMet && <CheckIcon size={16} strokeWidth={2.25} />}</span>
            <span aria-hidden>{text}</span>
            <VisuallyHidden>{spoken}</VisuallyHidden>
          </li>
        ))}
      </ul>
    </div>
  )
}
