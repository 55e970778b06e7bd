import { classes } from '@pillion/ui/classes.ts'
import { useEffect, useRef, type ReactNode } from 'react'

import css from './AccountPanel.module.css'

type AccountPanelProps = {
  title: string
  text?: ReactNode
  /** For fields that the text describes. */
  textId?: string
  /** Starts at the top, to show more of a long form. */
  tall?: boolean
  /** For a panel that replaces another one on the same page. */
  focusesTitle?: boolean
  children: ReactNode
  /** Links to what else the user may want, each in a paragraph. */
  foot?: ReactNode
}

/** The content of an account page below its heading. */
export function AccountPanel({
  title,
  text,
  textId,
  tall = false,
  focusesTitle = false,
  children,
  foot,
}: AccountPanelProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (focusesTitle) heading.current?.focus()
  }, [focusesTitle])
  return (
    <div className={classes(css.panel, tall && css.tall)}>
      <header className={css.head}>
        <h1 ref={heading} tabIndex={-1} className={css.title}>
          {title}
        </h1>
        {text && (
          <p id={textId} className={css.text}>
            {text}
          </p>
        )}
      </header>
      {children}
      {foot && <div className={css.foot}>{foot}</div>}
    </div>
  )
}
