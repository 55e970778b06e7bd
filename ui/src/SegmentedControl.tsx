import { useId } from 'react'
import type { ReactNode } from 'react'

import { classes } from './classes.ts'
import { useTooltip } from './use-tooltip.tsx'
import { VisuallyHidden } from './VisuallyHidden.tsx'

import css from './SegmentedControl.module.css'

export type Segment<Value extends string = string> = {
  value: Value
  label: string
  icon?: ReactNode
  disabledReason?: string
}

type SegmentedControlProps<Value extends string> = {
  label: string
  options: readonly Segment<Value>[]
  value: Value
  onValueChange: (value: Value) => void
  stretch?: boolean
  /** Labels are shown as tooltips and still read. */
  iconOnly?: boolean
  name?: string
}

/** A few options side by side, built on radio buttons. */
export const SegmentedControl = <Value extends string>({
  label,
  options,
  value,
  onValueChange,
  stretch = false,
  iconOnly = false,
  name,
}: SegmentedControlProps<Value>) => {
  const id = useId()
  return (
    <div
      role="radiogroup"
      aria-label={label}
      className={classes(css.group, stretch && css.stretch)}
    >
      {options.map((segment) => (
        <SegmentRadio
          key={segment.value}
          segment={segment}
          name={name ?? id}
          checked={segment.value === value}
          iconOnly={iconOnly}
          onPick={() => onValueChange(segment.value)}
        />
      ))}
    </div>
  )
}

type SegmentRadioProps = {
  segment: Segment
  name: string
  checked: boolean
  iconOnly: boolean
  onPick: () => void
}

const SegmentRadio = ({ segment, name, checked, iconOnly, onPick }: SegmentRadioProps) => {
  const { value, label, icon, disabledReason } = segment
  const { id, triggerProps, tip } = useTooltip(disabledReason ?? (iconOnly ? label : undefined))
  const off = disabledReason !== undefined
  return (
    <label className={classes(css.segment, iconOnly && css.iconOnly, off && css.off)}>
      <input
        type="radio"
        className={css.radio}
        name={name}
        value={value}
        checked={checked}
        aria-disabled={off || undefined}
        aria-describedby={off ? id : undefined}
        readOnly={off}
        {...triggerProps}
        onChange={off ? undefined : onPick}
      />
      {icon}
      {iconOnly ? <VisuallyHidden>{label}</VisuallyHidden> : <span>{label}</span>}
      {tip}
    </label>
  )
}
