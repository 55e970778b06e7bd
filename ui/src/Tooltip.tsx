import type { ReactNode } from 'react'

import type { Placement } from './position/place.ts'
import { useTooltip } from './use-tooltip.tsx'

type TriggerProps = ReturnType<typeof useTooltip>['triggerProps'] & {
  'aria-describedby': string | undefined
}

type TooltipProps = {
  text: string
  placement?: Placement
  /** Spread the props on one focusable element. */
  children: (props: TriggerProps) => ReactNode
}

export const Tooltip = ({ text, placement, children }: TooltipProps) => {
  const { id, triggerProps, tip } = useTooltip(text, placement)
  return (
    <>
      {children({ ...triggerProps, 'aria-describedby': id })}
      {tip}
    </>
  )
}
