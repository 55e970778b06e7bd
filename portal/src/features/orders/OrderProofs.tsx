import type { Order } from '@pillion/contract/models/order'
import { proofKinds, type ProofKind } from '@pillion/domain/orders/proof-kinds'
import { Button } from '@pillion/ui/Button'
import { useState, type ReactNode } from 'react'

import { useSettledFlag } from '#platform/flags/flags.ts'
import { useT } from '#platform/i18n/use-t.ts'
import { lazyPart, lazyTriggerProps, renderIfLoaded } from '#platform/lazy.ts'
import { useFormats } from '#platform/use-formats.ts'

import css from './OrderProofs.module.css'

export type ShownProof = Order['proofs'][ProofKind][number] & { kind: ProofKind }

const viewer = lazyPart(async () => (await import('./ProofViewer.tsx')).ProofViewer)

type OrderProofsProps = {
  order: Order
  now: number
  children: (proofs: ReactNode) => ReactNode
}

/** The pictures that riders took, in the order of events; each opens in the viewer. Nothing without any. */
export function OrderProofs({ order, now, children }: OrderProofsProps) {
  const t = useT('orders.proofs')
  const formats = useFormats()
  const proofs = useShownProofs(order)
  const [{ openId, isOpen }, setOpen] = useState({ openId: '', isOpen: false })
  const open = proofs.find(({ id }) => id === openId)
  if (proofs.length === 0) return null
  return children(
    <>
      <ul className={css.proofs}>
        {proofs.map(({ id, kind, created_at }) => (
          <li key={id}>
            <Button
              className={css.proof}
              {...lazyTriggerProps(viewer)}
              onClick={() => setOpen({ openId: id, isOpen: true })}
            >
              <span>{t(kind)}</span>
              <time className={css.time} dateTime={new Date(created_at * 1_000).toISOString()}>
                {formats.moment(created_at, now)}
              </time>
            </Button>
          </li>
        ))}
      </ul>
      {open &&
        renderIfLoaded(viewer, {
          orderId: order.order_id,
          proof: open,
          isOpen,
          onClose: () => setOpen({ openId, isOpen: false }),
        })}
    </>,
  )
}

/** The proofs whose flags are on (FLAG-31). */
function useShownProofs({ proofs }: Order): ShownProof[] {
  const isShown = {
    pickup: useSettledFlag('proof-of-pickup') === true,
    delivery: useSettledFlag('proof-of-delivery') === true,
    return: useSettledFlag('proof-of-return') === true,
  }
  return proofKinds
    .filter((kind) => isShown[kind])
    .flatMap((kind) => proofs[kind].map((proof) => ({ ...proof, kind })))
}
