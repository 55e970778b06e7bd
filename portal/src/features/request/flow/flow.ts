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
  pendingAction: 'saving-origin' | 'finding' | 'locating' | 'checking' | 'placing' | undefined
  /** What has to be answered before the order is sent. */
  openQuestion: 'item-value' | 'new-fee' | undefined
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

type Step = Pick<Flow, 'step' | 'pendingAction' | 'openQuestion'>
const idle = { pendingAction: undefined, openQuestion: undefined }

function stepOf(step: Snapshot['value']['step']): Step {
  if (typeof step === 'string') return { ...idle, step }
  if ('CheckServiceHours' in step) return { ...idle, step: 'CheckServiceHours' }
  if ('AskForOriginAddressDetails' in step) {
    const pendingAction = step.AskForOriginAddressDetails === 'saving' ? 'saving-origin' : undefined
    return { ...idle, step: 'AskForOriginAddressDetails', pendingAction }
  }
  if ('AskForDestinationAddress' in step) {
    const phase = step.AskForDestinationAddress
    const pendingAction = phase === 'finding' || phase === 'locating' ? phase : undefined
    return { ...idle, step: 'AskForDestinationAddress', pendingAction }
  }
  if ('CheckIfDestinationIsValid' in step) {
    return { ...idle, step: 'CheckIfDestinationIsValid', pendingAction: 'checking' }
  }
  if ('FillOrderDetails' in step) return { ...idle, step: 'FillOrderDetails' }
  // Placing is part of the payment step: that card stays open until the order is there.
  if ('placing' in step) {
    const isAsking = step.placing === 'askingFee'
    const state = isAsking
      ? ({ openQuestion: 'new-fee' } as const)
      : ({ pendingAction: 'placing' } as const)
    return { ...idle, step: 'FillPaymentDetails', ...state }
  }
  const openQuestion = step.FillPaymentDetails === 'confirmingValue' ? 'item-value' : undefined
  return { ...idle, step: 'FillPaymentDetails', openQuestion }
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
export const addressMayChange = ({
  step,
  pendingAction,
}: Pick<Flow, 'step' | 'pendingAction'>): boolean =>
  pendingAction !== 'placing' && addressSteps.has(step)

const addressSteps = new Set<Flow['step']>([
  'AskForDestinationAddress',
  'CheckIfDestinationIsValid',
  'FillOrderDetails',
  'FillPaymentDetails',
])
