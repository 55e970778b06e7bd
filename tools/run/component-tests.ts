import { runScript } from './command.ts'
import { withReport } from './report-file.ts'
import type { Stage } from './stage.ts'
import { countVitest } from './unit.ts'

/** The tests of ui's components in a real browser; `browser` resolves to the program to run. */
export function componentTests(browser: () => Promise<string>): Stage {
  return {
    name: 'component tests',
    async run(print) {
      const chromium = await browser()
      return withReport((file) => {
        const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
        return runScript(
          'vitest/vitest.mjs',
          ['run', '--config=ui/vitest.config.ts', ...reporters],
          {
            env: { CHROMIUM: chromium },
            print,
          },
        )
      }, countVitest)
    },
  }
}
