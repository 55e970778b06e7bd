import { Button } from '@pillion/ui/Button'
import { StepCard } from '@pillion/ui/StepCard'
import type { ReactNode } from 'react'

import { useT } from '#platform/i18n/use-t.ts'

import css from './DoneStep.module.css'

type DoneStepProps = {
  icon: ReactNode
  title: string
  /** Truncated if it does not fit. */
  text: string
  /** A distance or a price; never truncated. */
  figure?: string | undefined
  /** Reopens the step; undefined while it cannot be changed. */
  onChange: (() => void) | undefined
}

/** A completed step: one line, and a button to change it. */
export function DoneStep({ icon, title, text, figure, onChange }: DoneStepProps) {
  const change = useT('request')('change')
  return (
    <StepCard
      state="done"
      icon={icon}
      title={title}
      receipt={
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
      }
      action={
        onChange && (
          <Button
            variant="quiet"
            size="small"
            aria-label={`${change}: ${title} ${text}`}
            onClick={onChange}
          >
            {change}
          </Button>
        )
      }
    />
  )
}
