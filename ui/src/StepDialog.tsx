import { useId, useState } from 'react'
import type { KeyboardEvent, ReactNode } from 'react'

import { Button } from './Button.tsx'
import { classes } from './classes.ts'
import { useDialog } from './modal/use-dialog.ts'

import dialogCss from './Dialog.module.css'
import css from './StepDialog.module.css'

type StepDialogProps = {
  open: boolean
  /** Called for the skip button, the last step's button, Escape and a click on the backdrop. */
  onClose: () => void
  /** The dialog's name. */
  label: string
  /** The picture is decoration. */
  steps: readonly { id: string; picture: ReactNode; title: ReactNode; text: ReactNode }[]
  /** For steps counted from one: '1 of 3'. */
  progressLabel: (step: number) => ReactNode
  skipLabel: string
  backLabel: string
  nextLabel: string
  /** Names the last step's button. */
  doneLabel: string
}

/** A modal of several steps with a picture each; the whole screen on mobile. Arrow keys move between the steps. */
export const StepDialog = ({
  open,
  onClose,
  label,
  steps,
  progressLabel,
  ...labels
}: StepDialogProps) => {
  const id = useId()
  const [current, setCurrent] = useState(0)
  const { isMounted, props } = useDialog({ open, onClose })
  const step = steps[current]
  const isLast = current === steps.length - 1
  const goTo = (next: number) => {
    if (steps[next]) setCurrent(next)
  }
  return (
    <dialog
      {...props}
      className={classes(dialogCss.dialog, dialogCss.full)}
      aria-label={label}
      onKeyDown={(event) => goTo(current + arrowStep(event))}
    >
      {isMounted && step && (
        <div className={css.layout}>
          <div key={`picture ${step.id}`} className={css.picture} aria-hidden>
            {step.picture}
          </div>
          <div className={css.top}>
            <p id={`${id}-progress`} className={css.progress}>
              {progressLabel(current + 1)}
            </p>
            {!isLast && (
              <Button variant="quiet" onClick={onClose}>
                {labels.skipLabel}
              </Button>
            )}
          </div>
          <div key={step.id} className={css.words}>
            <h2
              ref={takeFocus}
              className={css.title}
              tabIndex={-1}
              data-heading
              aria-describedby={`${id}-progress ${id}-text`}
            >
              {step.title}
            </h2>
            <p id={`${id}-text`} className={css.text}>
              {step.text}
            </p>
          </div>
          <div className={css.actions}>
            {current > 0 && <Button onClick={() => goTo(current - 1)}>{labels.backLabel}</Button>}
            <Button
              className={css.next}
              variant="primary"
              onClick={isLast ? onClose : () => goTo(current + 1)}
            >
              {isLast ? labels.doneLabel : labels.nextLabel}
            </Button>
          </div>
        </div>
      )}
    </dialog>
  )
}

/**
 * Every step has its own heading, which takes the focus when it appears. Not before the dialog has opened: WebKit would
 * take the focus from its opener.
 */
const takeFocus = (heading: HTMLElement | null) => {
  if (heading?.closest('dialog')?.open) heading.focus()
}

/** 1 for the arrow that points forward, -1 for the one that points back. In a right-to-left page they change places. */
const arrowStep = ({
  key,
  altKey,
  ctrlKey,
  metaKey,
  currentTarget,
}: KeyboardEvent<HTMLElement>) => {
  if (altKey || ctrlKey || metaKey) return 0
  const forward = currentTarget.matches(':dir(rtl)') ? 'ArrowLeft' : 'ArrowRight'
  const back = forward === 'ArrowLeft' ? 'ArrowRight' : 'ArrowLeft'
  return key === forward ? 1 : key === back ? -1 : 0
}
