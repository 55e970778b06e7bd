import { checkCancellable } from './cancellation.ts'
import { checkEditable } from './editing.ts'

/** What a vendor can do with an order, for the server and for the buttons. */
export const can = {
  cancel: (...args: Parameters<typeof checkCancellable>): boolean =>
    checkCancellable(...args) === undefined,
  edit: (...args: Parameters<typeof checkEditable>): boolean =>
    checkEditable(...args) === undefined,
}
