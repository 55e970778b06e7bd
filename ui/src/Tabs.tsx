import { useId } from 'react'
import type { KeyboardEvent, ReactNode } from 'react'

import css from './Tabs.module.css'

export type TabItem<Id extends string = string> = {
  id: Id
  label: ReactNode
  count?: ReactNode
  icon?: ReactNode
  href?: string
}

export type TabLinkProps = {
  className: string | undefined
  'aria-current': 'page' | undefined
  children: ReactNode
}

type TabsProps<Id extends string> = {
  label: string
  items: readonly TabItem<Id>[]
  selected: Id
  onSelect?: (id: Id) => void
  /** `tabs` switch a panel and are a single tab stop; `nav` is a list of links. */
  semantics?: 'tabs' | 'nav'
  /** The id of the element that the tabs switch. */
  panelId?: string
  /** Renders a router's link in a nav. */
  renderLink?: (item: TabItem<Id>, props: TabLinkProps) => ReactNode
}

export const Tabs = <Id extends string>({ semantics = 'tabs', ...props }: TabsProps<Id>) =>
  semantics === 'nav' ? <NavTabs {...props} /> : <TabList {...props} />

const TabList = <Id extends string>({
  label,
  items,
  selected,
  onSelect,
  panelId,
}: TabsProps<Id>) => {
  const id = useId()
  const moveSelection = (event: KeyboardEvent<HTMLElement>) => {
    const next = nextIndex(
      event,
      items.findIndex((item) => item.id === selected),
      items.length,
    )
    const item = next === undefined ? undefined : items[next]
    if (!item) return
    event.preventDefault()
    onSelect?.(item.id)
    document.getElementById(`${id}-${item.id}`)?.focus()
  }
  return (
    <div role="tablist" aria-label={label} className={css.tabs}>
      {items.map((item) => (
        <button
          key={item.id}
          id={`${id}-${item.id}`}
          type="button"
          role="tab"
          aria-selected={item.id === selected}
          aria-controls={panelId}
          tabIndex={item.id === selected ? 0 : -1}
          className={css.tab}
          onClick={() => onSelect?.(item.id)}
          onKeyDown={moveSelection}
        >
          <TabContent item={item} />
        </button>
      ))}
    </div>
  )
}

const NavTabs = <Id extends string>({
  label,
  items,
  selected,
  onSelect,
  renderLink,
}: TabsProps<Id>) => (
  <nav aria-label={label} className={css.tabs}>
    {items.map((item) => {
      const props: TabLinkProps = {
        className: css.tab,
        'aria-current': item.id === selected ? 'page' : undefined,
        children: <TabContent item={item} />,
      }
      if (renderLink) return <span key={item.id}>{renderLink(item, props)}</span>
      return (
        <a key={item.id} href={item.href} onClick={() => onSelect?.(item.id)} {...props}>
          {props.children}
        </a>
      )
    })}
  </nav>
)

const TabContent = ({ item: { icon, label, count } }: { item: TabItem }) => (
  <>
    {icon}
    {label}
    {count !== undefined && <span className={css.count}>{count}</span>}
  </>
)

/** In a right-to-left page the left arrow moves forward. */
const nextIndex = (
  { key, currentTarget }: KeyboardEvent<HTMLElement>,
  at: number,
  length: number,
) => {
  const forward = currentTarget.matches(':dir(rtl)') ? 'ArrowLeft' : 'ArrowRight'
  const back = forward === 'ArrowLeft' ? 'ArrowRight' : 'ArrowLeft'
  if (key === 'Home') return 0
  if (key === 'End') return length - 1
  if (key === forward) return (at + 1) % length
  if (key === back) return (at - 1 + length) % length
  return undefined
}
