import type { ReactNode } from 'react'

import css from './Divider.module.css'

export const Divider = ({ label }: { label?: ReactNode }) =>
  label ? <div className={css.labelled}>{label}</div> : <hr className={css.divider} />
