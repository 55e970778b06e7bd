import type { CSSProperties } from 'react'

import { classes } from './classes.ts'

import css from './Skeleton.module.css'

type SkeletonProps = {
  width?: CSSProperties['inlineSize']
  height?: CSSProperties['blockSize']
  lines?: number
  shape?: 'line' | 'block' | 'circle'
}

/** Reserves the final layout. Appears after 150 ms. Mark the surrounding region aria-busy. */
export const Skeleton = ({ width, height, lines = 1, shape = 'line' }: SkeletonProps) => (
  <span aria-hidden className={css.skeleton} style={{ inlineSize: width }}>
    {Array.from({ length: lines }, (_, line) => (
      <span
        key={line}
        className={classes(css.piece, css[shape])}
        style={{ blockSize: height ?? (shape === 'circle' ? width : undefined) }}
      />
    ))}
  </span>
)
