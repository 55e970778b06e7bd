import type { ReactNode, Ref } from 'react'

import css from './TitleBar.module.css'

type TitleBarProps = {
  title: string
  id?: string
  ref?: Ref<HTMLHeadingElement>
  /** The main action of the screen. */
  children?: ReactNode
}

/** The title of a screen and, if it has one, its action. */
export function TitleBar({ title, id, ref, children }: TitleBarProps) {
  return (
    <div className={css.bar}>
      <h1 ref={ref} id={id} className={css.title} tabIndex={-1}>
        {title}
      </h1>
      {children}
    </div>
  )
}
