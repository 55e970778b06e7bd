export type Verdict = { passed: number; failed: number }

/** One step of a run. It throws only when it cannot run at all. */
export type Stage = { name: string; run(print: (text: string) => void): Promise<Verdict> }

/** Runs one stage after another; each prints while it runs. */
export async function runLive(stages: Stage[]): Promise<Verdict> {
  const verdicts: Verdict[] = []
  for (const stage of stages) {
    print(headingOf(stage))
    verdicts.push(await runTimed(stage, print))
  }
  return sum(verdicts)
}

/** For stages that run beside others: the output of each is printed in one piece when it ends. */
export async function runBuffered(stages: Stage[]): Promise<Verdict> {
  const verdicts: Verdict[] = []
  for (const stage of stages) {
    let text = headingOf(stage)
    verdicts.push(await runTimed(stage, (more) => (text += more)))
    print(text)
  }
  return sum(verdicts)
}

export function sum(verdicts: Verdict[]): Verdict {
  return verdicts.reduce(
    (total, { passed, failed }) => ({
      passed: total.passed + passed,
      failed: total.failed + failed,
    }),
    { passed: 0, failed: 0 },
  )
}

/** Sets the exit code and prints the last line. */
export function finish({ passed, failed }: Verdict): void {
  process.exitCode = failed > 0 ? 1 : 0
  print(`\n${passed} passed, ${failed} failed\n`)
}

async function runTimed(stage: Stage, print: (text: string) => void): Promise<Verdict> {
  const start = performance.now()
  const verdict = await stage.run(print).catch((error: unknown) => {
    print(`${error instanceof Error ? error.message : String(error)}\n`)
    return { passed: 0, failed: 1 }
  })
  const seconds = ((performance.now() - start) / 1000).toFixed(1)
  const { passed, failed } = verdict
  print(`── ${stage.name}: ${passed} passed, ${failed} failed in ${seconds} s\n`)
  return verdict
}

function headingOf({ name }: Stage): string {
  return `\n── ${name}\n`
}

function print(text: string): void {
  process.stdout.write(text)
}
