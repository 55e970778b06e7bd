import type { Flow } from './flow.ts'
import type { Details, RequestContext } from './request-types.ts'

/** The flow without the texts that are being typed, for the parts of the screen that do not read them. */
export type FlowWithoutText = Omit<Flow, 'context'> & { context: ContextWithoutText }
type ContextWithoutText = Omit<RequestContext, 'details' | 'vatNumber'> & { details: DetailsWithoutText }
type DetailsWithoutText = Pick<Details, 'checkAge' | 'preorderedFor'>

/** Whether at most a text has been typed between the two. */
export function isSameExceptText(before: FlowWithoutText, after: FlowWithoutText): boolean {
  return (
    isSame(before, after, isNoneOf('context')) &&
    isSame(before.context, after.context, isNoneOf('details', 'vatNumber')) &&
    isSame(before.context.details, after.context.details, (name) => detailsWithoutText.includes(name))
  )
}

const detailsWithoutText: readonly string[] = ['checkAge', 'preorderedFor'] satisfies (keyof DetailsWithoutText)[]

const isNoneOf =
  (...names: readonly string[]) =>
  (name: string) =>
    !names.includes(name)

function isSame<T extends object>(a: T, b: T, compares: (name: string) => boolean): boolean {
  const names = Object.keys(a).filter(compares) as (keyof T)[]
  return names.every((name) => a[name] === b[name])
}
