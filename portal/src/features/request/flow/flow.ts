import type { SnapshotFrom } from 'xstate'

import type { RequestEvent } from './request-events.ts'
import type { requestMachine } from './request-machine.ts'
import type { RequestContext, RequestStep } from './request-types.ts'

/** What the screen has to know about a request. */
export type Flow = {
  context: RequestContext
  step: RequestStep | 'placed'
  /** An order that is out already is changed (RAR-29). */
  isEditing: boolean
  /** What is on its way to the server. */
  doing: 'saving-origin' | 'finding' | 'locating' | 'checking' | 'placing' | undefined
  /** What has to be answered before the order is sent. */
  asking: 'item-value' | 'new-fee' | undefined
  /** How fresh the fee is. */
  price: Snapshot['value']['quote']
  /** `none` also when the network failed: then there is a code, and what is wrong stands at it. */
  voucherPhase: 'none' | 'checking' | 'applied'
  send: (event: RequestEvent) => void
}

type Snapshot = SnapshotFrom<typeof requestMachine>

export function flowOf(snapshot: Snapshot, send: Flow['send']): Flow {
  const { context, value } = snapshot
  return {
    context,
    isEditing: context.orderToBeUpdated !== undefined,
    price: value.quote,
    voucherPhase: phases[value.voucher],
    send,
    ...stepOf(value.step),
  }
}

type Step = Pick<Flow, 'step' | 'doing' | 'asking'>
const quiet = { doing: undefined, asking: undefined }

function stepOf(step: Snapshot['value']['step']): Step {
  if (typeof step === 'string') return { ...quiet, step }
  if ('CheckServiceHours' in step) return { ...quiet, step: 'CheckServiceHours' }
  if ('AskForOriginAddressDetails' in step) {
    const doing = step.AskForOriginAddressDetails === 'saving' ? 'saving-origin' : undefined
    return { ...quiet, step: 'AskForOriginAddressDetails', doing }
  }
  if ('AskForDestinationAddress' in step) {
    const phase = step.AskForDestinationAddress
    const doing = phase === 'finding' || phase === 'locating' ? phase : undefined
    return { ...quiet, step: 'AskForDestinationAddress', doing }
  }
  if ('CheckIfDestinationIsValid' in step) {
    return { ...quiet, step: 'CheckIfDestinationIsValid', doing: 'checking' }
  }
  if ('FillOrderDetails' in step) return { ...quiet, step: 'FillOrderDetails' }
  // Placing is part of the payment step: that card stays open until the order is there.
  if ('placing' in step) {
    const isAsking = step.placing === 'askingFee'
    const state = isAsking ? ({ asking: 'new-fee' } as const) : ({ doing: 'placing' } as const)
    return { ...quiet, step: 'FillPaymentDetails', ...state }
  }
  const asking = step.FillPaymentDetails === 'confirmingValue' ? 'item-value' : undefined
  return { ...quiet, step: 'FillPaymentDetails', asking }
}

const phases: Record<Snapshot['value']['voucher'], Flow['voucherPhase']> = {
  due: 'none',
  none: 'none',
  waiting: 'checking',
  checking: 'checking',
  applied: 'applied',
  unreached: 'none',
}

/** RAR-28: at any time between the outlet and the order. */
export const addressMayChange = ({ step, doing }: Pick<Flow, 'step' | 'doing'>): boolean =>
  doing !== 'placing' && addressSteps.has(step)

const addressSteps = new Set<Flow['step']>([
  'AskForDestinationAddress',
  'CheckIfDestinationIsValid',
  'FillOrderDetails',
  'FillPaymentDetails',
])
