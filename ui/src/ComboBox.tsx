import { useId, useImperativeHandle, useLayoutEffect, useRef } from 'react'
import type { ReactNode, Ref } from 'react'

import { classes } from './classes.ts'
import { ComboBoxList, optionId } from './combo-box/ComboBoxList.tsx'
import type { ComboBoxOption, ComboBoxSection } from './combo-box/ComboBoxList.tsx'
import { useComboBox } from './combo-box/use-combo-box.ts'
import { FieldFrame, fieldAria } from './FieldFrame.tsx'
import { IconButton } from './IconButton.tsx'
import { CloseIcon } from './icons.tsx'
import { mobile } from './use-media.ts'
import { VisuallyHidden } from './VisuallyHidden.tsx'

import css from './ComboBox.module.css'
import field from './field.module.css'

export type { ComboBoxOption, ComboBoxSection }

type ComboBoxProps<Option extends ComboBoxOption> = {
  label: string
  hideLabel?: boolean
  description?: ReactNode
  error?: ReactNode
  /** The text of the input. After a pick the caller sets it. */
  text: string
  onTextChange: (text: string) => void
  sections: readonly ComboBoxSection<Option>[]
  onPick: (option: Option) => void
  /** Called when the pointer or the arrow keys reach an option. */
  onHighlight?: (option: Option) => void
  /** While set, shows a row with a spinner. */
  loadingText?: ReactNode
  /** Shown when there are no options. Without it an empty list stays closed. */
  emptyText?: ReactNode
  /** Buttons at the end of the list. Tab reaches them. */
  footer?: ReactNode
  /** Announced politely, for example the number of options. */
  announcement?: string
  prefix?: ReactNode
  /** Adds a button with this name that clears the text. */
  clearLabel?: string
  placeholder?: string
  name?: string
  required?: boolean
  ref?: Ref<HTMLInputElement>
}

export const ComboBox = <Option extends ComboBoxOption>({
  label,
  hideLabel,
  description,
  error,
  text,
  onTextChange,
  sections,
  onPick,
  onHighlight,
  loadingText,
  emptyText,
  footer,
  announcement,
  prefix,
  clearLabel,
  placeholder,
  name,
  required,
  ref,
}: ComboBoxProps<Option>) => {
  const id = useId()
  const box = useRef<HTMLDivElement>(null)
  const options = sections.flatMap((section) => section.options)
  const byId = (optionKey: string) => options.find((candidate) => candidate.id === optionKey)
  const pickById = (optionKey: string) => {
    const option = byId(optionKey)
    if (option && option.disabledReason === undefined) onPick(option)
  }
  const highlightById = (optionKey: string) => {
    const option = byId(optionKey)
    if (option) onHighlight?.(option)
  }
  const ids = options.map((option) => option.id)
  const { input, isOpen, active, pick, clear, frameProps, inputProps } = useComboBox({
    ids,
    text,
    onTextChange,
    onPick: pickById,
    onHighlight: highlightById,
  })
  useImperativeHandle(ref, () => input.current as HTMLInputElement)
  const isListOpen = isOpen && Boolean(ids.length > 0 || loadingText || emptyText || footer)
  useLayoutEffect(() => {
    if (isListOpen && input.current) scrollFieldToTop(input.current)
  }, [isListOpen, input])
  const list = `${id}-list`
  const texts = { label, hideLabel, description, error }

  return (
    <FieldFrame id={id} required={required} {...texts}>
      <div ref={box} className={field.box} {...frameProps}>
        {prefix && <span className={field.affix}>{prefix}</span>}
        <input
          id={id}
          className={classes(field.input, css.input)}
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={isListOpen}
          aria-controls={list}
          aria-activedescendant={
            isListOpen && active !== undefined ? optionId(list, active) : undefined
          }
          aria-required={required}
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="search"
          {...fieldAria(id, texts)}
          placeholder={placeholder}
          name={name}
          {...inputProps}
        />
        {clearLabel && text !== '' && (
          <span className={field.affix}>
            <IconButton label={clearLabel} tooltip={false} onClick={clear}>
              <CloseIcon size={18} />
            </IconButton>
          </span>
        )}
        <ComboBoxList
          id={list}
          label={label}
          open={isListOpen}
          anchor={box}
          sections={sections}
          active={active}
          onPick={pick}
          onHighlight={highlightById}
          loadingText={loadingText}
          emptyText={emptyText}
          footer={footer}
        />
        <VisuallyHidden>
          <output>{isListOpen ? announcement : ''}</output>
        </VisuallyHidden>
      </div>
    </FieldFrame>
  )
}

/** On a small screen the field scrolls to the top, to leave room for the list above the keyboard. */
const scrollFieldToTop = (field: HTMLElement) => {
  const isLow = field.getBoundingClientRect().top > NEAR_THE_TOP
  if (isLow && matchMedia(mobile).matches) field.scrollIntoView({ block: 'start' })
}

const NEAR_THE_TOP = 200
