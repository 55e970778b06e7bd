import type { Order } from '@pillion/contract/models/order'
import type { Vendor } from '@pillion/contract/models/vendor'
import { Button } from '@pillion/ui/Button'
import { focusFirstError } from '@pillion/ui/focus-first-error.ts'
import { UndoIcon } from '@pillion/ui/icons'
import { Skeleton } from '@pillion/ui/Skeleton'
import {
  createElement,
  memo,
  useEffect,
  useRef,
  useState,
  type ComponentType,
  type RefObject,
} from 'react'

import type { PinPosition } from '#entities/address/pickup-location.ts'
import { useT } from '#platform/i18n/use-t.ts'
import { lazyTriggerProps, useLazy } from '#platform/lazy.ts'
import { confirmDialog } from '#platform/LazyConfirmDialog.tsx'
import { useShortcut } from '#platform/shortcuts.ts'

import { DiscardDialog } from './DiscardDialog.tsx'
import { hasContent } from './flow/draft.ts'
import { countChanges } from './flow/editing.ts'
import { addressMayChange, type FlowWithoutText } from './flow/flow.ts'
import type { FieldError } from './flow/types.ts'
import { preloadParts } from './lazy-parts.ts'
import { closedStep } from './rare-parts.ts'
import { RequestActions } from './RequestActions.tsx'
import { RequestMap } from './RequestMap.tsx'
import { DestinationStep } from './steps/DestinationStep.tsx'
import { DetailsStep } from './steps/DetailsStep.tsx'
import { OriginStep } from './steps/OriginStep.tsx'
import { PaymentStep } from './steps/PaymentStep.tsx'
import { useRequest } from './use-request.ts'

import css from './RequestFlow.module.css'

type RequestFlowProps = {
  vendor: Vendor
  /** The order to edit; undefined for a new request. */
  order: Order | undefined
  onTrackOrder: (orderId: string) => void
  /** How an edit is left; without it there is a button to start over. */
  leave?: ComponentType<LeaveProps>
}

export type LeaveProps = { flow: FlowWithoutText; hasUnsavedChanges: () => boolean }

/** The column with the steps, and the map beside it. */
export function RequestFlow({ vendor, order, onTrackOrder, leave: Leave }: RequestFlowProps) {
  const t = useT('request')
  const { flow, flowWithoutText, hasUnsavedChanges } = useRequest({ vendor, order, onTrackOrder })
  const column = useRef<HTMLDivElement>(null)
  const [pinPosition, setPinPosition] = useState<PinPosition>()
  useErrorFocus(column, flow.context.fieldError)
  useEffect(preloadParts, [])
  useShortcut('search', () => {
    const search = column.current?.querySelector<HTMLElement>('[name=destination]')
    if (search) search.focus()
    else if (addressMayChange(flow)) flow.send({ type: 'destination.reopened' })
  })
  const isUnchanged = countChanges(flow.context) === 0
  return (
    <div className={css.screen}>
      <div className={css.map}>
        <Memoized.Map flow={flowWithoutText} pinPosition={pinPosition} onPinMove={setPinPosition} />
      </div>
      <div className={css.column} ref={column} data-request>
        <div className={css.head}>
          <h1 className={css.title} tabIndex={-1}>
            {t(flow.isEditing ? 'edit.title' : 'title')}
          </h1>
          {Leave ? (
            <Leave flow={flowWithoutText} hasUnsavedChanges={hasUnsavedChanges} />
          ) : (
            <Memoized.StartOver flow={flowWithoutText} isEmpty={!hasContent(flow.context)} />
          )}
        </div>
        <div className={css.steps}>
          <Memoized.Origin
            flow={flowWithoutText}
            pinPosition={pinPosition}
            onPinMove={setPinPosition}
          />
          {flow.step === 'ServiceClosed' && <LazyClosedStep flow={flowWithoutText} />}
          <Memoized.Destination flow={flowWithoutText} />
          <DetailsStep flow={flow} />
          <PaymentStep flow={flow} />
        </div>
        <Memoized.Actions flow={flowWithoutText} isUnchanged={isUnchanged} />
      </div>
    </div>
  )
}

/** Components that render no typed text, memoized so that a keystroke does not rerender them. */
function LazyClosedStep({ flow }: { flow: FlowWithoutText }) {
  const ClosedStep = useLazy(closedStep)
  return ClosedStep && createElement(ClosedStep, { flow })
}

const Memoized = {
  Map: memo(RequestMap),
  StartOver: memo(StartOver),
  Origin: memo(OriginStep),
  Destination: memo(DestinationStep),
  Actions: memo(RequestActions),
}

/** Moves the focus to the first invalid field whenever an error is found. */
function useErrorFocus(
  column: RefObject<HTMLElement | null>,
  fieldError: FieldError | undefined,
): void {
  useEffect(() => {
    if (fieldError && column.current) focusFirstError(column.current)
  }, [column, fieldError])
}

type StartOverProps = {
  flow: FlowWithoutText
  /** Nothing has been entered yet. */
  isEmpty: boolean
}

/** Restarts the request (RAR-30). Asks first, since the input is lost. */
function StartOver({ flow: { pendingAction, send }, isEmpty }: StartOverProps) {
  const t = useT('request.start-over')
  const [isConfirming, setConfirming] = useState(false)
  if (isEmpty || pendingAction === 'placing') return null
  return (
    <>
      <Button
        variant="quiet"
        size="small"
        icon={<UndoIcon size={16} />}
        {...lazyTriggerProps(confirmDialog)}
        onClick={() => setConfirming(true)}
      >
        {t('action')}
      </Button>
      <DiscardDialog
        texts="request.start-over"
        open={isConfirming}
        onCancel={() => setConfirming(false)}
        onSubmit={() => {
          setConfirming(false)
          send({ type: 'request.cancelled' })
        }}
      />
    </>
  )
}

/** The screen's layout while the vendor or the order loads. */
export function RequestSkeleton({ title }: { title: string }) {
  return (
    <div className={css.screen} aria-busy data-placeholder>
      <div className={css.map}>
        <Skeleton shape="block" height="100%" />
      </div>
      <div className={css.column}>
        <div className={css.head}>
          <h1 className={css.title} tabIndex={-1}>
            {title}
          </h1>
        </div>
        <div className={css.steps}>
          <Skeleton shape="block" height="54px" />
          <Skeleton shape="block" height="150px" />
          <Skeleton shape="block" height="54px" />
          <Skeleton shape="block" height="54px" />
        </div>
        <div className={css.bar} />
      </div>
    </div>
  )
}
