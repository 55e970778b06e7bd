export type Verdict = { passed: number; failed: number }

/** What a run of stages came to. `endings` has the last lines of each stage that failed. */
export type Outcome = Verdict & { endings: string[] }

/** One step of a run. It throws only when it cannot run at all. */
export type Stage = { name: string; run(print: (text: string) => void): Promise<Verdict> }

/** Enough for the failed tests that Vitest and Playwright list when they end. */
const ENDING_LINES = 80

/** Runs one stage after another; each prints while it runs. */
export async function runLive(stages: Stage[]): Promise<Outcome> {
  const outcomes: Outcome[] = []
  for (const stage of stages) {
    print(headingOf(stage))
    outcomes.push(await runTimed(stage, print))
  }
  return sum(outcomes)
}

/** For stages that run beside others: the output of each is printed in one piece when it ends. */
export async function runBuffered(stages: Stage[]): Promise<Outcome> {
  const outcomes: Outcome[] = []
  for (const stage of stages) {
    let text = headingOf(stage)
    outcomes.push(await runTimed(stage, (more) => (text += more)))
    print(text)
  }
  return sum(outcomes)
}

export function sum(outcomes: Outcome[]): Outcome {
  return outcomes.reduce(
    (total, { passed, failed, endings }) => ({
      passed: total.passed + passed,
      failed: total.failed + failed,
      endings: [...total.endings, ...endings],
    }),
    { passed: 0, failed: 0, endings: [] },
  )
}

/**
 * Sets the exit code and prints the last line. What failed is printed again before it, because a
 * long run's log is often kept from its end only.
 */
export function finish({ passed, failed, endings }: Outcome): void {
  process.exitCode = failed > 0 ? 1 : 0
  for (const ending of endings) print(`\n── What failed, once more\n${ending}\n`)
  print(`\n${passed} passed, ${failed} failed\n`)
}

async function runTimed(stage: Stage, print: (text: string) => void): Promise<Outcome> {
  const start = performance.now()
  let text = ''
  const printAndKeep = (more: string) => {
    text += more
    print(more)
  }
  const verdict = await stage.run(printAndKeep).catch((error: unknown) => {
    printAndKeep(`${error instanceof Error ? error.message : String(error)}\n`)
    return { passed: 0, failed: 1 }
  })
  const seconds = ((performance.now() - start) / 1000).toFixed(1)
  const { passed, failed } = verdict
  printAndKeep(`── ${stage.name}: ${passed} passed, ${failed} failed in ${seconds} s\n`)
  return { passed, failed, endings: failed > 0 ? [lastLines(text)] : [] }
}

function lastLines(text: string): string {
  return text.trimEnd().split('\n').slice(-ENDING_LINES).join('\n')
}

function headingOf({ name }: Stage): string {
  return `\n── ${name}\n`
}

function print(text: string): void {
  process.stdout.write(text)
}
