import { directionOf } from '@pillion/i18n/match-locale'
import { useEffect, useRef } from 'react'

import { useLanguage } from '#platform/i18n/language.ts'
import { useFormats } from '#platform/use-formats.ts'

import { drawBars, type Bar } from './draw-bars.ts'

import css from './InsightsScreen.module.css'

/** Bars in the colours of the theme, from the reading direction's start. Its numbers must also appear in a table. */
export function BarChart({ bars, labelledBy }: { bars: readonly Bar[]; labelledBy: string }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const formats = useFormats()
  const { locale } = useLanguage()
  const isRightToLeft = directionOf(locale) === 'rtl'
  // The query answers every minute with the same numbers.
  const content = JSON.stringify(bars)
  useEffect(() => {
    if (!canvas.current) return
    return drawBars(canvas.current, {
      bars: JSON.parse(content) as Bar[],
      isRightToLeft,
      count: formats.count,
    })
  }, [content, isRightToLeft, formats])
  return (
    <div className={css.chart}>
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- it is drawn */}
      <canvas ref={canvas} role="img" aria-labelledby={labelledBy} />
    </div>
  )
}
