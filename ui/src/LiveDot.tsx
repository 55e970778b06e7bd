import { classes } from './classes.ts'
import { useTooltip } from './use-tooltip.tsx'
import { VisuallyHidden } from './VisuallyHidden.tsx'

import css from './LiveDot.module.css'

type LiveDotProps = {
  state: 'live' | 'waiting' | 'off'
  /** The state in words: shown on hover, read on change. */
  label: string
  showLabel?: boolean
}

/** Each state has a shape of its own: a full dot, a ring, a dash. */
export const LiveDot = ({ state, label, showLabel = false }: LiveDotProps) => {
  const { triggerProps, tip } = useTooltip(showLabel ? undefined : label, 'bottom-center')
  return (
    <>
      <output className={classes(css.state, css[state])} {...triggerProps}>
        <span className={css.dot} />
        {showLabel ? label : <VisuallyHidden>{label}</VisuallyHidden>}
      </output>
      {tip}
    </>
  )
}
