import { focusFirstError } from '@pillion/ui/focus-first-error.ts'
import { useId, useRef, useState, type Ref } from 'react'
import { flushSync } from 'react-dom'

import { useT } from '#platform/i18n/use-t.ts'

import {
  errorsAfterChange,
  type AlsoAbout,
  type FieldErrors,
  type FormRefusal,
} from './form-errors.ts'
import { formMessage } from './messages.ts'

type FormOptions<Fields> = {
  initial: Fields | (() => Fields)
  /** The error of each invalid field; empty when the form can be sent. */
  check: (fields: Fields) => FieldErrors<Fields>
  send: (fields: Fields) => Promise<void>
  /** What the form shows of an error that `send` has thrown. */
  refusalOf: (error: unknown) => FormRefusal<keyof Fields>
  /** The refusal of what was tried before the form was shown. */
  initialRefusal?: FormRefusal<keyof Fields> | undefined
  onRefused?: (refusal: FormRefusal<keyof Fields>, form: HTMLFormElement) => void
  alsoAbout?: AlsoAbout<Fields>
}

/** What AccountForm needs of a form. */
export type FormState = {
  props: { id: string; ref: Ref<HTMLFormElement>; onSubmit: () => void }
  refusal: FormRefusal | undefined
  isPending: boolean
}

/** The fields of a form, its errors, and its submission. What is typed stays until the form is unmounted. */
export function useForm<Fields extends object>(options: FormOptions<Fields>) {
  const { initial, check, send, refusalOf, initialRefusal, onRefused, alsoAbout } = options
  const t = useT()
  const id = useId()
  const element = useRef<HTMLFormElement>(null)
  const [fields, setFields] = useState(initial)
  const [errors, setErrors] = useState<FieldErrors<Fields>>({})
  const [refusal, setRefusal] = useState(initialRefusal)
  const [isPending, setPending] = useState(false)

  function change(changed: Partial<Fields>): void {
    setFields((before) => ({ ...before, ...changed }))
    setErrors((before) => errorsAfterChange(before, changed, alsoAbout))
    setRefusal(undefined)
  }

  /** The first field with an error takes the focus. */
  function show(nextErrors: FieldErrors<Fields>, nextRefusal?: FormRefusal<keyof Fields>): void {
    flushSync(() => {
      setErrors(nextErrors)
      setRefusal(nextRefusal)
    })
    if (element.current) focusFirstError(element.current)
  }

  function showRefusal(refused: FormRefusal<keyof Fields>): void {
    if (refused.field === undefined) show({}, refused)
    else show({ [refused.field]: refused.key } as FieldErrors<Fields>)
    if (element.current) onRefused?.(refused, element.current)
  }

  /** Resolves to whether the form was accepted. */
  async function submit(): Promise<boolean> {
    if (isPending) return false
    const invalid = check(fields)
    show(invalid)
    if (Object.keys(invalid).length > 0) return false
    setPending(true)
    try {
      await send(fields)
      return true
    } catch (error) {
      showRefusal(refusalOf(error))
      return false
    } finally {
      setPending(false)
    }
  }

  function errorAt(field: keyof Fields): string | undefined {
    const key = errors[field]
    return key && formMessage(key, t)
  }

  const props = { id, ref: element, onSubmit: () => void submit() }
  return { fields, errors, refusal, isPending, change, submit, show, errorAt, props }
}
