import type { Flow } from './flow.ts'
import type { Details, RequestContext } from './request-types.ts'

/** The flow without the texts that are being typed, for the parts of the screen that do not read them. */
export type StillFlow = Omit<Flow, 'context'> & { context: StillContext }
type StillContext = Omit<RequestContext, 'details' | 'vatNumber'> & { details: Chosen }
type Chosen = Pick<Details, 'checkAge' | 'preorderedFor'>

/** Whether at most a text has been typed between the two. */
export function isSameButTyped(before: StillFlow, after: StillFlow): boolean {
  return (
    isSame(before, after, isOther('context')) &&
    isSame(before.context, after.context, isOther('details', 'vatNumber')) &&
    isSame(before.context.details, after.context.details, (name) => chosen.includes(name))
  )
}

const chosen: readonly string[] = ['checkAge', 'preorderedFor'] satisfies (keyof Chosen)[]

const isOther =
  (...names: readonly string[]) =>
  (name: string) =>
    !names.includes(name)

function isSame<T extends object>(a: T, b: T, counts: (name: string) => boolean): boolean {
  const names = Object.keys(a).filter(counts) as (keyof T)[]
  return names.every((name) => a[name] === b[name])
}
