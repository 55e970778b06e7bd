import { classes } from './classes.ts'
import { useTooltip } from './use-tooltip.tsx'
import { VisuallyHidden } from './VisuallyHidden.tsx'

import css from './LiveDot.module.css'

type LiveDotProps = {
  state: 'live' | 'waiting' | 'off'
  /** The state in words. Shown on hover, announced on change. */
  label: string
}

/** Each state has a different shape as well as a colour: dot, ring, dash. */
export const LiveDot = ({ state, label }: LiveDotProps) => {
  const { triggerProps, tip } = useTooltip(label, 'bottom-center')
  return (
    <>
      <output className={classes(css.state, css[state])} {...triggerProps}>
        <span className={css.dot} />
        <VisuallyHidden>{label}</VisuallyHidden>
      </output>
      {tip}
    </>
  )
}
