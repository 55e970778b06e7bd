import { useId } from 'react'
import type { ReactNode } from 'react'

import css from './Progress.module.css'

type ProgressProps = {
  label: ReactNode
  /** Indeterminate without it. */
  value?: number
  max?: number
  /** The progress in words. */
  detail?: ReactNode
}

export const Progress = ({ label, value, max = 100, detail }: ProgressProps) => {
  const id = useId()
  return (
    <div className={css.row}>
      <div className={css.top}>
        <label htmlFor={id} className={css.label}>
          {label}
        </label>
        {detail && <span className={css.detail}>{detail}</span>}
      </div>
      <span className={css.track}>
        <progress id={id} className={css.bar} value={value} max={max} />
      </span>
    </div>
  )
}
