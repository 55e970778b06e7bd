import { classes } from './classes.ts'
import { Dialog } from './Dialog.tsx'
import type { DialogProps } from './Dialog.tsx'

import css from './Dialog.module.css'

/** A dialog on desktop, a sheet from the bottom edge on mobile (CP-02, CP-03). */
export const Sheet = ({ className, ...props }: DialogProps) => (
  <Dialog {...props} className={classes(css.sheet, className)} />
)
