import type { ReactNode } from 'react'

import css from './Receipt.module.css'

type ReceiptProps = {
  /** Cut off at its own end when there is no room, whatever the direction of the page. */
  text: ReactNode
  /** Never cut off: a distance, a price. */
  figure?: ReactNode
}

/** The one line that a finished step leaves. */
export function Receipt({ text, figure }: ReceiptProps) {
  return (
    <span className={css.receipt}>
      <span className={css.text} dir="auto">
        {text}
      </span>
      {figure && (
        <span className={css.figure}>
          <bdi>{figure}</bdi>
        </span>
      )}
    </span>
  )
}
