import { parseArgs } from 'node:util'

import { areaOf, areas, areaNames, type Area } from './areas.ts'

export type MutationRequest = {
  /** The files to mutate, by area. */
  files: ReadonlyMap<Area, readonly string[]>
  /** How many mutants to try in all; undefined tries every one. */
  sample: number | undefined
  seed: string
  /** Runs only the tests whose path begins with this. */
  tests: string | undefined
}

const options = {
  sample: { type: 'string' },
  seed: { type: 'string', default: '1' },
  tests: { type: 'string' },
} as const

/** Reads the arguments: areas, folders or files, and the sample. Returns a sentence if they make no sense. */
export function readRequest(
  args: readonly string[],
  paths: readonly string[],
): MutationRequest | string {
  const parsed = parse(args)
  if (typeof parsed === 'string') return parsed
  const { values, positionals } = parsed
  const sample = values.sample === undefined ? undefined : Number(values.sample)
  if (sample !== undefined && !(Number.isInteger(sample) && sample > 0))
    return `--sample takes the number of mutants to try, not ${values.sample}.`
  const requested = positionals.length > 0 ? positionals : areaNames
  const unknown = requested.find((target) => !paths.some((path) => isIn(path, target)))
  if (unknown !== undefined)
    return `${unknown} names nothing that is mutated. Give ${areaNames.join(', ')}, or a folder or file in them.`
  const chosen = paths.filter((path) => requested.some((target) => isIn(path, target)))
  const files = Map.groupBy(chosen, areaOf) as Map<Area, string[]>
  return { files, sample, seed: values.seed, tests: values.tests }
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true })
  } catch (error) {
    return (error as Error).message
  }
}

/** Whether the path is mutated and belongs to this area, folder or file. */
function isIn(path: string, target: string): boolean {
  const area = areaOf(path)
  if (area === undefined) return false
  if (Object.hasOwn(areas, target)) return area === target
  const name = target.replace(/\/$/, '')
  return path === name || path.startsWith(`${name}/`)
}
