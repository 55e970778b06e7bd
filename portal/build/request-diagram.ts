import type { AnyStateNode, AnyTransitionDefinition } from 'xstate'

import { requestMachine } from '../src/features/request/flow/machine.ts'

/** The text of docs/request-flow.md: the request machine as Mermaid diagrams, read from its definition. */
export function requestDiagram(): string {
  const { step, ...regions } = requestMachine.root.states
  if (!step) throw new Error('The request machine has no region named step')
  const steps = Object.values(step.states)
  return [
    '# The request flow',
    '<!-- Generated from portal/src/features/request/flow/machine.ts by `npm run gen`. Do not edit. -->',
    'The state machine behind the request screen. It has four parallel regions: `step` is what the user sees; ' +
      `${Object.keys(regions).map(code).join(', ')} run beside it.\n` +
      'Labels read `event [guard]`. If several transitions have the same event, the first one whose guard holds is taken.',
    '## Steps',
    overviewOf(step),
    `In every step, unless the step handles the event itself:\n\n${listOf(step)}`,
    ...steps.filter(hasStates).map((node) => sectionOf(node, `Inside ${node.key}`)),
    ...Object.values(regions).map((node) => sectionOf(node, `Region ${node.key}`)),
  ]
    .join('\n\n')
    .concat('\n')
}

/** The transitions between the steps. */
function overviewOf(region: AnyStateNode): string {
  const arrows = Object.values(region.states).flatMap((from) =>
    [from, ...descendantsOf(from)].flatMap(transitionsOf).flatMap(({ label, target }) => {
      const to = target && childOf(region, target)
      return !to || to === from ? [] : [{ from: from.key, to: to.key, label }]
    }),
  )
  return mermaid(region, arrows)
}

function sectionOf(node: AnyStateNode, title: string): string {
  const children = Object.values(node.states)
  const common = commonTransitions(node)
  const arrows = children.flatMap((from) =>
    transitionsOf(from)
      .filter((transition) => !transition.isIgnored && !common.has(lineOf(node, transition)))
      .map(({ label, target }) => ({
        from: from.key,
        to: nameWithin(node, target ?? from),
        label,
      })),
  )
  const parts = [`## ${title}`, mermaid(node, arrows)]
  const shared = [...common, listOf(node)].filter(Boolean).join('\n')
  if (shared !== '') parts.push(`In every state of ${code(node.key)}:\n\n${shared}`)
  const ignored = ignoredBy(node)
  if (ignored !== '') parts.push(`Ignored: ${ignored}.`)
  return parts.join('\n\n')
}

/** The transitions that all states of the node have in common. */
function commonTransitions(node: AnyStateNode): Set<string> {
  const [first = [], ...others] = Object.values(node.states).map((child) =>
    transitionsOf(child).map((transition) => lineOf(node, transition)),
  )
  const isCommon = (line: string) => others.every((lines) => lines.includes(line))
  return new Set(others.length === 0 ? [] : first.filter(isCommon))
}

const listOf = (node: AnyStateNode): string =>
  transitionsOf(node)
    .filter(({ isIgnored }) => !isIgnored)
    .map((transition) => lineOf(node, transition))
    .join('\n')

function lineOf(node: AnyStateNode, { label, target }: Transition): string {
  const effect = target ? `goes to ${code(nameWithin(node, target))}` : 'stays'
  return `- ${code(label)} ${effect}`
}

const ignoredBy = (node: AnyStateNode): string =>
  transitionsOf(node)
    .filter(({ isIgnored }) => isIgnored)
    .map(({ label }) => code(label))
    .join(', ')

type Transition = {
  label: string
  /** Undefined if the state does not change. */
  target: AnyStateNode | undefined
  /** The event is declared without any effect, so that an outer state does not handle it. */
  isIgnored: boolean
}

function transitionsOf(node: AnyStateNode): Transition[] {
  const events = [...node.transitions.values()].flat()
  return [...(node.always ?? []), ...events].map((transition) => ({
    label: [eventName(transition), guardName(transition)].filter(Boolean).join(' '),
    target: transition.target?.[0],
    isIgnored: !transition.target && transition.actions.length === 0,
  }))
}

function eventName({ eventType }: AnyTransitionDefinition): string {
  if (eventType === '') return 'always'
  const [, kind, name] = /^xstate\.(done|error|after)\.(?:actor\.)?([^.]+)/.exec(eventType) ?? []
  if (name === undefined) return eventType
  if (kind === 'after') return `after ${name}`
  return kind === 'done' ? `${name} done` : `${name} failed`
}

function guardName({ guard }: AnyTransitionDefinition): string | undefined {
  if (guard === undefined) return undefined
  const name =
    typeof guard === 'object' ? guard.type : typeof guard === 'string' ? guard : guard.name
  if (name === '' || name === 'guard')
    throw new Error('A guard has no name; make it a named function or a guard of machine-setup.ts')
  return `[${name}]`
}

/** `choosing` inside the node, `FillPaymentDetails.choosing` outside of it. */
function nameWithin(node: AnyStateNode, target: AnyStateNode): string {
  const base = childOf(node, target) ? node.path.length : 1
  return target.path.slice(base).join('.')
}

/** The child of the node that is or contains the target. */
const childOf = (node: AnyStateNode, target: AnyStateNode): AnyStateNode | undefined =>
  Object.values(node.states).find((child) => [child, ...descendantsOf(child)].includes(target))

const descendantsOf = (node: AnyStateNode): AnyStateNode[] =>
  Object.values(node.states).flatMap((child) => [child, ...descendantsOf(child)])

const hasStates = (node: AnyStateNode): boolean => Object.keys(node.states).length > 0

type Arrow = { from: string; to: string; label: string }

/** Draws one arrow for each pair of states, with all its labels. */
function mermaid(node: AnyStateNode, arrows: readonly Arrow[]): string {
  const labels = new Map<string, Set<string>>()
  for (const { from, to, label } of arrows) {
    const arrow = `${from} --> ${idOf(to)}`
    labels.set(arrow, (labels.get(arrow) ?? new Set()).add(label))
  }
  const aliases = new Set(
    arrows.filter(({ to }) => idOf(to) !== to).map(({ to }) => `state "${to}" as ${idOf(to)}`),
  )
  const lines = [
    ...aliases,
    `[*] --> ${node.initial.target[0]?.key}`,
    ...[...labels].map(([arrow, names]) => `${arrow}: ${[...names].join('<br/>')}`),
  ]
  return ['```mermaid', 'stateDiagram-v2', ...lines.map((line) => `  ${line}`), '```'].join('\n')
}

const idOf = (name: string): string => name.replace('.', '_')

const code = (text: string): string => `\`${text}\``
