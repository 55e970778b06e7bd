import { Type, type Static } from 'typebox'

import { operation } from '../operation.ts'

/** A flag that no source knows is absent, which is not the same as off (FLAG-17). */
export const Flags = Type.Record(Type.String(), Type.Boolean())
export type Flags = Static<typeof Flags>

export const getFlags = operation({
  name: 'getFlags',
  method: 'GET',
  path: '/flags',
  caller: 'public',
  summary: 'The feature flags as they stand (FLAG-05)',
  answer: Type.Object({ result: Flags }),
  refusals: [],
})
