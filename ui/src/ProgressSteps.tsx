import type { ReactNode } from 'react'

import { classes } from './classes.ts'
import { CheckIcon } from './icons.tsx'
import { VisuallyHidden } from './VisuallyHidden.tsx'

import css from './ProgressSteps.module.css'

type ProgressStepsProps = {
  label: string
  steps: readonly { id: string; label: ReactNode; detail?: ReactNode; icon?: ReactNode }[]
  /** Index of the current step, or the number of steps when all are done. */
  current: number
  /** Read after the labels of done steps and of the current one. */
  doneLabel: string
  currentLabel: string
}

export const ProgressSteps = ({
  label,
  steps,
  current,
  doneLabel,
  currentLabel,
}: ProgressStepsProps) => (
  <ol aria-label={label} className={css.steps}>
    {steps.map(({ id, label: name, detail, icon }, index) => (
      <li
        key={id}
        className={classes(css.step, index < current && css.done, index === current && css.current)}
        aria-current={index === current ? 'step' : undefined}
      >
        <span className={css.mark}>
          {index < current || !icon ? <StepMark done={index < current} /> : icon}
        </span>
        <span className={css.label}>
          {name}
          {index <= current && (
            <VisuallyHidden>{` ${index < current ? doneLabel : currentLabel}`}</VisuallyHidden>
          )}
        </span>
        {detail && <span className={css.detail}>{detail}</span>}
      </li>
    ))}
  </ol>
)

const StepMark = ({ done }: { done: boolean }) => done && <CheckIcon size={18} strokeWidth={2.25} />
