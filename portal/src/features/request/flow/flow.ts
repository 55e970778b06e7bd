import type { SnapshotFrom } from 'xstate'

import type { requestMachine } from './request-machine.ts'
import type { RequestContext, RequestEvent, RequestStep } from './request-types.ts'

/** What the screen has to know about a request. */
export type Flow = {
  context: RequestContext
  step: RequestStep | 'placed'
  /** What is on its way to the server. */
  doing: 'finding' | 'locating' | 'checking' | 'placing' | undefined
  /** What has to be answered before the order is sent. */
  asking: 'item-value' | 'new-fee' | undefined
  /** How fresh the fee is. */
  price: SnapshotFrom<typeof requestMachine>['value']['quote']
  send: (event: RequestEvent) => void
}

export function flowOf(snapshot: SnapshotFrom<typeof requestMachine>, send: Flow['send']): Flow {
  const { step, quote } = snapshot.value
  const shared = { context: snapshot.context, price: quote, send }
  const quiet = { doing: undefined, asking: undefined }
  if (typeof step === 'string') {
    const isChecking = step === 'CheckIfDestinationIsValid'
    return { ...shared, ...quiet, step, ...(isChecking && { doing: 'checking' }) }
  }
  if ('placing' in step) {
    // Placing is part of the payment step: that card stays open until the order is there.
    const isAsking = step.placing === 'askingFee'
    const state = isAsking ? ({ asking: 'new-fee' } as const) : ({ doing: 'placing' } as const)
    return { ...shared, ...quiet, step: 'FillPaymentDetails', ...state }
  }
  if ('AskForDestinationAddress' in step) {
    const phase = step.AskForDestinationAddress
    const doing = phase === 'finding' || phase === 'locating' ? phase : undefined
    return { ...shared, ...quiet, step: 'AskForDestinationAddress', doing }
  }
  if ('ServiceClosed' in step) return { ...shared, ...quiet, step: 'ServiceClosed' }
  if ('FillOrderDetails' in step) return { ...shared, ...quiet, step: 'FillOrderDetails' }
  const asking = step.FillPaymentDetails === 'confirmingValue' ? 'item-value' : undefined
  return { ...shared, step: 'FillPaymentDetails', doing: undefined, asking }
}

/** RAR-28: at any time between the outlet and the order. */
export const addressMayChange = ({ step, doing }: Flow): boolean =>
  doing !== 'placing' && addressSteps.has(step)

const addressSteps = new Set<Flow['step']>([
  'AskForDestinationAddress',
  'CheckIfDestinationIsValid',
  'FillOrderDetails',
  'FillPaymentDetails',
])
