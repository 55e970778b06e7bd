import { encodeQR } from 'qr'
import { useMemo } from 'react'

import css from './GuestLinkScreen.module.css'

/** Modules of white around the code, which readers need. */
const MARGIN = 4

/** A text as a QR code: black on white in every theme, because readers expect that. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { size, path } = useMemo(() => drawingOf(text), [text])
  return (
    <svg
      className={css.code}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- it is drawn here, so there is no file for an img
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  )
}

/** One square for each dark module. */
export function drawingOf(text: string): { size: number; path: string } {
  const rows = encodeQR(text, 'raw', { ecc: 'low', border: MARGIN })
  const squares = rows.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])),
  )
  return { size: rows.length, path: squares.join('') }
}
