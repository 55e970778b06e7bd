import { useState } from 'react'

import type { Flow } from './flow/flow.ts'
import { isSameButTyped, type StillFlow } from './flow/still-flow.ts'

/** The same object from key to key: what is given it instead of the flow rests while somebody types. */
export function useStill(flow: Flow): StillFlow {
  const [still, setStill] = useState<StillFlow>(flow)
  if (isSameButTyped(still, flow)) return still
  setStill(flow)
  return flow
}
