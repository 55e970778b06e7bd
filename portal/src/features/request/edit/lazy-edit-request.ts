import { lazyPart } from '#platform/lazy-part.ts'

/** Not beside the parts of the flow, which it is made of itself. */
export const lazyEditRequest = lazyPart(async () => (await import('./EditRequest.tsx')).EditRequest)
