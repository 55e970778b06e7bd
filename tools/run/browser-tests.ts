import { existsSync } from 'node:fs'
import { join } from 'node:path'

import { type Print, ROOT, runScript } from './command.ts'
import { withReport } from './report-file.ts'
import type { Stage, Verdict } from './stage.ts'

const CONFIG = 'e2e/playwright.config.ts'

/** The part of the JSON reporter's output that is counted. */
type Report = {
  stats: { expected: number; unexpected: number; flaky: number }
}

/** The end-to-end tests; `browser` resolves to the path of the browser. */
export function browserTests(browser: () => Promise<string>): Stage {
  return {
    name: 'browser tests',
    async run(print) {
      if (!existsSync(join(ROOT, CONFIG))) throw new Error(`${CONFIG} is missing`)
      const chromium = await browser()
      return withReport((file) => {
        const env = { CHROMIUM: chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: file }
        return runPlaywright(['--reporter=list,json'], { env, print })
      }, countPlaywright)
    },
  }
}

type RunOptions = { env?: NodeJS.ProcessEnv; print: Print; config?: string }

export function runPlaywright(
  args: string[],
  { config = CONFIG, env, ...options }: RunOptions,
): Promise<number> {
  return runScript('@playwright/test/cli.js', ['test', `--config=${config}`, ...args], {
    ...options,
    // Node strips the types itself; Playwright's own compiler takes four times as long, anew in each checkout.
    env: { ...env, PW_DISABLE_TS_ESM: '1' },
  })
}

/** The main journey in a browser that Playwright does not drive. */
export const runOtherBrowser = (
  browser: 'firefox' | 'webkit',
  args: string[],
  options: RunOptions,
): Promise<number> =>
  runPlaywright([`--project=${browser}-*`, ...args], {
    ...options,
    config: 'e2e/other-browsers/playwright.config.ts',
  })

/** A flaky test counts as passed; an error outside every test counts as one failure. */
export function countPlaywright(json: string | undefined, exitCode: number): Verdict {
  const report: Report | undefined = json === undefined ? undefined : JSON.parse(json)
  const { expected = 0, unexpected = 0, flaky = 0 } = report?.stats ?? {}
  return { passed: expected + flaky, failed: unexpected || Number(exitCode !== 0) }
}
