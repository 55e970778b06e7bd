import { useLayoutEffect, useRef } from 'react'
import type { ReactNode, RefObject } from 'react'

import { classes } from '../classes.ts'
import { usePosition } from '../position/use-position.ts'
import { Spinner } from '../Spinner.tsx'

import css from '../ComboBox.module.css'

export type ComboBoxOption = {
  id: string
  label: ReactNode
  detail?: ReactNode
  icon?: ReactNode
  /** At the end of the row, for example a distance. */
  end?: ReactNode
  /** Why it cannot be picked. Replaces the detail. */
  disabledReason?: ReactNode
}

export type ComboBoxSection<Option extends ComboBoxOption = ComboBoxOption> = {
  id: string
  title?: ReactNode
  options: readonly Option[]
}

type ComboBoxListProps = {
  id: string
  label: string
  open: boolean
  anchor: RefObject<Element | null>
  sections: readonly ComboBoxSection[]
  active: string | undefined
  onPick: (id: string) => void
  onHighlight: (id: string) => void
  loadingText?: ReactNode
  emptyText?: ReactNode
  footer?: ReactNode
}

export const ComboBoxList = ({
  id,
  label,
  open,
  anchor,
  sections,
  active,
  onPick,
  onHighlight,
  loadingText,
  emptyText,
  footer,
}: ComboBoxListProps) => {
  const popup = useRef<HTMLDivElement>(null)
  const filled = sections.filter(({ options }) => options.length > 0)
  useLayoutEffect(() => {
    const element = popup.current
    if (!open || !element) return
    element.showPopover()
    return () => element.hidePopover()
  }, [open])
  usePosition(open, anchor, popup, LIST_PLACE)
  useLayoutEffect(() => {
    if (active !== undefined)
      document.getElementById(optionId(id, active))?.scrollIntoView({ block: 'nearest' })
  }, [id, active])

  return (
    <div ref={popup} popover="manual" className={css.popup} onMouseDown={keepFocusInTheInput}>
      <div id={id} role="listbox" aria-label={label} hidden={filled.length === 0}>
        {filled.map((section) => (
          <Section
            key={section.id}
            list={id}
            section={section}
            active={active}
            onPick={onPick}
            onHighlight={onHighlight}
          />
        ))}
      </div>
      {loadingText && (
        <div className={css.row}>
          <Spinner />
          {loadingText}
        </div>
      )}
      {!loadingText && filled.length === 0 && emptyText && (
        <div className={css.row}>{emptyText}</div>
      )}
      {footer && <div className={css.footer}>{footer}</div>}
    </div>
  )
}

export const optionId = (list: string, option: string) => `${list}-${option}`

const LIST_PLACE = { placement: 'bottom-start', matchWidth: true, maxHeight: 420 } as const

const keepFocusInTheInput = (event: { preventDefault: () => void }) => event.preventDefault()

type SectionProps = {
  list: string
  section: ComboBoxSection
  active: string | undefined
  onPick: (id: string) => void
  onHighlight: (id: string) => void
}

const Section = ({
  list,
  section: { id, title, options },
  active,
  onPick,
  onHighlight,
}: SectionProps) => (
  <div
    role={title ? 'group' : 'presentation'}
    aria-labelledby={title ? `${list}-title-${id}` : undefined}
    className={css.section}
  >
    {title && (
      <div id={`${list}-title-${id}`} role="presentation" className={css.title}>
        {title}
      </div>
    )}
    {options.map((option) => (
      <Option
        key={option.id}
        id={optionId(list, option.id)}
        option={option}
        active={option.id === active}
        onPick={() => onPick(option.id)}
        onHighlight={() => onHighlight(option.id)}
      />
    ))}
  </div>
)

type OptionProps = {
  id: string
  option: ComboBoxOption
  active: boolean
  onPick: () => void
  onHighlight: () => void
}

/* Keyboard focus stays in the input, which points at the active option. */
const Option = ({ id, option, active, onPick, onHighlight }: OptionProps) => {
  const { label, detail, icon, end, disabledReason } = option
  const off = disabledReason !== undefined
  return (
    <div
      id={id}
      role="option"
      aria-selected={active}
      aria-disabled={off || undefined}
      className={classes(css.option, active && css.active, off && css.off)}
      onClick={off ? undefined : onPick}
      onPointerEnter={off ? undefined : onHighlight}
    >
      {icon && <span className={css.icon}>{icon}</span>}
      <span className={css.text}>
        {/* Truncated at the end of its own text direction, not of the page. */}
        <span className={css.label} dir="auto">
          {label}
        </span>
        {(disabledReason ?? detail) && (
          <span className={css.detail} dir="auto">
            {disabledReason ?? detail}
          </span>
        )}
      </span>
      {end && <bdi className={css.end}>{end}</bdi>}
    </div>
  )
}
