import { focusFirstError } from '@pillion/ui/focus-first-error.ts'
import { type RefObject, useEffect } from 'react'

import type { FieldError } from './flow/request-types.ts'

/** The name of the field that somebody goes back for. */
let requestedField = ''

/** The next form to open puts the focus on that field. */
export function requestFieldFocus(field: string): void {
  requestedField = field
}

/** The form of a step that opens takes the focus, so that the keyboard goes straight on. */
export function useFormAutofocus(form: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    const field = form.current?.querySelector<HTMLElement>(`[name="${requestedField || 'none'}"]`)
    requestedField = ''
    if (field) field.focus()
    else if (form.current && mayTakeFocus()) firstControl(form.current)?.focus()
  }, [form])
}

/** Whatever comes after the form begins at the top, where the map shows the way. */
export function useScrollToTopAfterwards(form: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    const column = form.current?.closest('[data-request]')
    return () => {
      if (!column?.isConnected) return
      column.scrollTo(0, 0)
      scrollTo(0, 0)
    }
  }, [form])
}

/** What is wrong takes the focus, each time that it is found. */
export function useErrorFocus(
  column: RefObject<HTMLElement | null>,
  fieldError: FieldError | undefined,
): void {
  useEffect(() => {
    if (fieldError && column.current) focusFirstError(column.current)
  }, [column, fieldError])
}

/** Focus that is somewhere else on the page stays there. */
function mayTakeFocus(): boolean {
  const { activeElement, body } = document
  // A finger that has touched nothing yet does not want the keyboard to come up.
  const isUntouched = !navigator.userActivation?.hasBeenActive
  if (isUntouched && matchMedia('(pointer: coarse)').matches) return false
  return !activeElement || activeElement === body || activeElement.matches('h1, [data-request] *')
}

function firstControl(form: HTMLFormElement): HTMLElement | null {
  const controls = [...form.elements].filter((control) => control instanceof HTMLElement)
  const fields = controls.filter((control) => control instanceof HTMLInputElement)
  const invalid = controls.find((control) => control.ariaInvalid === 'true')
  const empty = fields.find((field) => field.required && field.value === '')
  const first = fields.find((field) => field.type !== 'radio' || field.checked)
  const submit = controls.find((control) => control.matches('[type=submit]'))
  return invalid ?? empty ?? first ?? submit ?? null
}
