import { useState } from 'react'
import type { SnapshotFrom } from 'xstate'

import type { RequestEvent } from './machine-setup.ts'
import type { requestMachine } from './machine.ts'
import type { RequestContext, RequestStep, Details } from './types.ts'

/** The machine's state as the screen sees it. */
export type Flow = {
  context: RequestContext
  step: RequestStep | 'placed'
  /** Whether a placed order is being edited (RAR-29). */
  isEditing: boolean
  /** The call to the server the user is waiting for. */
  pendingAction: 'saving-origin' | 'finding' | 'locating' | 'checking' | 'placing' | undefined
  /** The question the user has to answer before the order is sent. */
  openQuestion: 'item-value' | 'new-fee' | undefined
  /** The state of the quote. */
  price: Snapshot['value']['quote']
  /** Also `none` when validation failed to reach the server; the error is then shown at the code. */
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
  // Placing belongs to the payment step: its card stays open until the order is placed.
  if ('placing' in step) {
    const isAsking = step.placing === 'askingFee'
    const state = isAsking
      ? ({ openQuestion: 'new-fee' } as const)
      : ({ pendingAction: 'placing' } as const)
    return { ...idle, step: 'FillPaymentDetails', ...state }
  }
  const phase = step.FillPaymentDetails
  return {
    step: 'FillPaymentDetails',
    pendingAction: phase === 'preparingCard' ? 'placing' : undefined,
    openQuestion: phase === 'confirmingValue' ? 'item-value' : undefined,
  }
}

const phases: Record<Snapshot['value']['voucher'], Flow['voucherPhase']> = {
  due: 'none',
  none: 'none',
  waiting: 'checking',
  checking: 'checking',
  applied: 'applied',
  unreached: 'none',
}

/** Whether the destination can be changed now (RAR-28). */
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

/** The flow without the typed text, for components that do not render it. */
export type FlowWithoutText = Omit<Flow, 'context'> & { context: ContextWithoutText }
type ContextWithoutText = Omit<RequestContext, 'details' | 'vatNumber'> & {
  details: DetailsWithoutText
}
type DetailsWithoutText = Pick<Details, 'checkAge' | 'preorderedFor'>

/** Whether the two differ in nothing but typed text. */
export function isSameExceptText(before: FlowWithoutText, after: FlowWithoutText): boolean {
  return (
    isSame(before, after, isNoneOf('context')) &&
    isSame(before.context, after.context, isNoneOf('details', 'vatNumber')) &&
    isSame(before.context.details, after.context.details, (name) =>
      detailsWithoutText.includes(name),
    )
  )
}

const detailsWithoutText: readonly string[] = [
  'checkAge',
  'preorderedFor',
] satisfies (keyof DetailsWithoutText)[]

const isNoneOf =
  (...names: readonly string[]) =>
  (name: string) =>
    !names.includes(name)

function isSame<T extends object>(a: T, b: T, compares: (name: string) => boolean): boolean {
  const names = Object.keys(a).filter(compares) as (keyof T)[]
  return names.every((name) => a[name] === b[name])
}

/** A flow that stays the same object while the user types, so that memoized components do not rerender. */
export function useFlowWithoutText(flow: Flow): FlowWithoutText {
  const [flowWithoutText, setFlowWithoutText] = useState<FlowWithoutText>(flow)
  if (isSameExceptText(flowWithoutText, flow)) return flowWithoutText
  setFlowWithoutText(flow)
  return flow
}
