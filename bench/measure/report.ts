import { cpus } from 'node:os'

/** Prints each figure on a line, then the ratio to the limit. */
export function report(figures: Record<string, string | number>, ratio: number): void {
  const width = Math.max(...Object.keys(figures).map((name) => name.length))
  const machine = `${cpus().length} cores, ${cpus()[0]?.model ?? 'unknown'}`
  for (const [name, figure] of Object.entries({ machine, ...figures }))
    process.stdout.write(`${name.padEnd(width)}  ${figure}\n`)
  process.stdout.write(`ratio: ${ratio.toFixed(2)}\n`)
}

export function median(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  const [low = 0, high = 0] = [sorted[Math.ceil(sorted.length / 2) - 1], sorted[middle]]
  return (low + high) / 2
}
