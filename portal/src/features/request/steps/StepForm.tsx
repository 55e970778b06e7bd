import { Skeleton } from '@pillion/ui/Skeleton'
import {
  createElement,
  useEffect,
  useRef,
  type ComponentType,
  type ReactNode,
  type RefObject,
} from 'react'

import { Form } from '#platform/Form.tsx'
import { useLazy, type LazyPart } from '#platform/lazy.ts'

import css from './step.module.css'

/** The submit button is in the action bar, outside the cards, and finds the open form by its id. */
export const formIds = {
  origin: 'request-origin',
  originDetails: 'request-origin-details',
  destination: 'request-destination',
  details: 'request-details',
  payment: 'request-payment',
} as const

type StepFormProps = {
  id: (typeof formIds)[keyof typeof formIds]
  onSubmit: () => void
  children: ReactNode
}

/** The form of the open step. It takes the focus when it opens. */
export function StepForm({ id, onSubmit, children }: StepFormProps) {
  const form = useRef<HTMLFormElement>(null)
  useAutofocus(form)
  return (
    <Form id={id} ref={form} className={css.form} onSubmit={onSubmit}>
      {children}
    </Form>
  )
}

type LazyContentProps<Props> = {
  part: LazyPart<ComponentType<Props>>
  props: Props
  /** The height of the placeholder while the content loads. */
  height: string
}

/** A part of a step that is loaded on demand. */
export function LazyContent<Props extends object>({
  part,
  props,
  height,
}: LazyContentProps<Props>) {
  const Content = useLazy(part)
  if (Content) return createElement(Content, props)
  return (
    <div aria-busy>
      <Skeleton shape="block" height={height} />
    </div>
  )
}

let requestedField = ''

/** Makes the next form that opens focus the field with this name. */
export function requestFieldFocus(field: string): void {
  requestedField = field
}

function useAutofocus(form: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    // Without scroll anchoring, as in WebKit, a long step that closes above leaves the title under the bar.
    form.current?.closest('section')?.querySelector('h2')?.scrollIntoView({ block: 'nearest' })
    const field = form.current?.querySelector<HTMLElement>(`[name="${requestedField || 'none'}"]`)
    requestedField = ''
    if (field) return field.focus()
    const control = form.current && mayTakeFocus() ? firstControl(form.current) : null
    // The button is in the bar, which is always in view; scrolling would hide the map.
    control?.focus({ preventScroll: control instanceof HTMLButtonElement })
  }, [form])
}

/** Focus outside the request screen stays where it is. */
function mayTakeFocus(): boolean {
  const { activeElement, body } = document
  // On a touch screen, focus before the first touch would open the keyboard.
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
