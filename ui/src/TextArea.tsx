import { useId, useLayoutEffect, useRef } from 'react'
import type { ChangeEvent, ComponentProps } from 'react'

import { classes } from './classes.ts'
import { FieldFrame, fieldAria } from './FieldFrame.tsx'
import type { FieldTexts } from './FieldFrame.tsx'

import field from './field.module.css'
import css from './TextArea.module.css'

type TextAreaProps = Omit<ComponentProps<'textarea'>, 'rows' | 'ref'> &
  FieldTexts & {
    onValueChange?: (text: string) => void
  }

/** Grows with its text from two rows to four, then scrolls (RESP-02). */
export const TextArea = ({
  label,
  hideLabel,
  description,
  error,
  id,
  className,
  onChange,
  onValueChange,
  ...rest
}: TextAreaProps) => {
  const generatedId = useId()
  const name = id ?? generatedId
  const area = useRef<HTMLTextAreaElement>(null)
  const grownFor = useRef<string>(undefined)
  // Measuring forces a layout, so it runs only when the text has changed.
  const grow = () => {
    if (!area.current || area.current.value === grownFor.current) return
    grownFor.current = area.current.value
    growByScript(area.current)
  }
  useLayoutEffect(grow)
  const change = (event: ChangeEvent<HTMLTextAreaElement>) => {
    grow()
    onChange?.(event)
    onValueChange?.(event.target.value)
  }
  const texts = { label, hideLabel, description, error }
  return (
    <FieldFrame id={name} required={rest.required} className={className} {...texts}>
      <div className={classes(field.box, css.box)}>
        <textarea
          ref={area}
          id={name}
          rows={2}
          className={classes(field.input, css.area)}
          {...fieldAria(name, texts)}
          {...rest}
          onChange={change}
        />
      </div>
    </FieldFrame>
  )
}

/** For browsers without `field-sizing`. The style sheet sets the limits in both cases. */
const growByScript = (area: HTMLTextAreaElement) => {
  if (CSS.supports('field-sizing', 'content')) return
  area.style.height = 'auto'
  area.style.height = `${area.scrollHeight}px`
}
