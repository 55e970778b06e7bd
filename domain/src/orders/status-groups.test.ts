import { describe, expect, test } from 'vitest'

import { orderStatuses } from './order-statuses.ts'
import { isInStatusGroup } from './status-groups.ts'
import type { StatusGroup } from './status-groups.ts'

const documented: readonly [rule: string, group: StatusGroup, members: string][] = [
  [
    'STATUS-13',
    'new',
    'PAYMENT_COMMITTED NEW RECEIVED WAITING_FOR_TRANSPORT COURIER_ACCEPTED_DELIVERY ' +
      'ASSIGNED_TO_TRANSPORT RECEIVED_BY_VENDOR ACCEPTED_BY_VENDOR MODIFIED NEAR_VENDOR',
  ],
  ['STATUS-14', 'collected', 'PICKED_UP COURIER_LEFT_VENDOR NEAR_CUSTOMER RETURN_INITIATED'],
  ['STATUS-15', 'cancelled', 'CANCELLED PAYMENT_CANCELLED STALLED PAYMENT_FAILED'],
  [
    'STATUS-16',
    'active',
    'NEW RECEIVED WAITING_FOR_TRANSPORT ASSIGNED_TO_TRANSPORT COURIER_ACCEPTED_DELIVERY ' +
      'RECEIVED_BY_VENDOR ACCEPTED_BY_VENDOR NEAR_VENDOR PICKED_UP NEAR_CUSTOMER DELAYED',
  ],
  ['STATUS-17', 'old', 'DELIVERED CANCELLED'],
  ['STATUS-18', 'deliveredOrReturned', 'DELIVERED RETURNED_TO_VENDOR'],
]

describe('the status groups', () => {
  test.each(documented)(
    '[%s] the group %s has the members of the documents',
    (_, group, members) => {
      const inside = orderStatuses.filter((status) => isInStatusGroup(group, status))
      expect(inside.toSorted()).toEqual(members.split(' ').toSorted())
      expect(isInStatusGroup(group, 'TELEPORTED')).toBe(false)
    },
  )
})
