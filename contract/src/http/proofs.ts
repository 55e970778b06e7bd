import { OrderId, strictObject, Uuid } from '../models/scalars.ts'
import { FileAnswer, operation } from '../operation.ts'

export const getProof = operation({
  name: 'getProof',
  method: 'GET',
  path: '/order/{orderId}/proofs/{proofId}',
  caller: 'vendor',
  summary: 'The picture of a proof of pickup, delivery or return (TRACK-09 … TRACK-11, GAP-151)',
  params: strictObject({ orderId: OrderId, proofId: Uuid }),
  answer: FileAnswer,
  answersFile: ['image/jpeg'],
  refusals: ['error.not-found', 'request.feature-unavailable'],
})
