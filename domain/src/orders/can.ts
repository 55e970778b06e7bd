import { whyNotCancel } from './cancellation.ts'
import { whyNotEdit } from './editing.ts'

/** What a vendor can do with an order, for the server and for the buttons. */
export const can = {
  cancel: (...question: Parameters<typeof whyNotCancel>): boolean =>
    whyNotCancel(...question) === undefined,
  edit: (...question: Parameters<typeof whyNotEdit>): boolean =>
    whyNotEdit(...question) === undefined,
}
