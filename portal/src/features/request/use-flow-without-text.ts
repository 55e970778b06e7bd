import { useState } from 'react'

import { isSameExceptText, type FlowWithoutText } from './flow/flow-without-text.ts'
import type { Flow } from './flow/flow.ts'

/** The same object from key to key: what is given it instead of the flow rests while somebody types. */
export function useFlowWithoutText(flow: Flow): FlowWithoutText {
  const [flowWithoutText, setFlowWithoutText] = useState<FlowWithoutText>(flow)
  if (isSameExceptText(flowWithoutText, flow)) return flowWithoutText
  setFlowWithoutText(flow)
  return flow
}
