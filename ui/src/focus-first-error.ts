/** Moves focus to the first field with an error. Returns whether there was one. */
export const focusFirstError = (form: HTMLElement) => {
  const field = form.querySelector<HTMLElement>('[aria-invalid="true"]')
  const target = field?.matches('fieldset, [role="radiogroup"]')
    ? field.querySelector<HTMLElement>('input:checked, input')
    : field
  target?.focus()
  return target !== null && target !== undefined
}
