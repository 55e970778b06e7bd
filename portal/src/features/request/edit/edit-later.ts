import { later } from '#platform/later.ts'

/** Not beside the parts of the flow, which it is made of itself. */
export const editRequest = later(async () => (await import('./EditRequest.tsx')).EditRequest)
