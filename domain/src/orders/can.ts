import { checkCancellable } from './cancellation.ts'
import { checkEditable } from './editing.ts'

/** Whether something is allowed, and the refusal when it is not. */
export type Capability<R> =
  | { readonly allowed: true }
  | { readonly allowed: false; readonly refusal: R }

/** What a vendor can do with an order, for the server and for the buttons. */
export const can = {
  cancel: (...args: Parameters<typeof checkCancellable>) => capabilityOf(checkCancellable(...args)),
  edit: (...args: Parameters<typeof checkEditable>) => capabilityOf(checkEditable(...args)),
}

function capabilityOf<R>(refusal: R | undefined): Capability<R> {
  return refusal === undefined ? { allowed: true } : { allowed: false, refusal }
}
