import { checkCancellable } from './cancellation.ts'
import { checkEditable } from './editing.ts'

/** Whether something is allowed, and the refusal when it is not. */
export type Verdict<R> =
  | { readonly allowed: true }
  | { readonly allowed: false; readonly refusal: R }

/** What a vendor can do with an order, for the server and for the buttons. */
export const can = {
  cancel: (...args: Parameters<typeof checkCancellable>) => verdictOf(checkCancellable(...args)),
  edit: (...args: Parameters<typeof checkEditable>) => verdictOf(checkEditable(...args)),
}

function verdictOf<R>(refusal: R | undefined): Verdict<R> {
  return refusal === undefined ? { allowed: true } : { allowed: false, refusal }
}
