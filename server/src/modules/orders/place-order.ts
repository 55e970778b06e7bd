import type { placeOrder as operation } from '@pillion/contract/http/orders'
import type { AnswerOf } from '@pillion/contract/operation'

import type { AppContext } from '../../platform/app-context.ts'
import type { Call } from '../../platform/http/bind-operation.ts'
import { placeOnce } from './place-once.ts'

/** Requests a rider (ORDER-17). An order that a card pays is placed with its intent instead. */
export const placeOrder = (
  context: AppContext,
  call: Call<typeof operation>,
): Promise<AnswerOf<typeof operation>> =>
  placeOnce(context, call, 'offline', () => ({
    answerFor: (order_id) => ({ result: { order_id } }),
  }))
