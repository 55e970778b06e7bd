import { join } from 'node:path'
import process from 'node:process'
import { pathToFileURL } from 'node:url'

import {
  defineConfig,
  type TestProjectInlineConfiguration,
  type ViteUserConfig,
} from 'vitest/config'

/** Names the tests to run: a pattern of their paths. */
const tests = process.env['MUTATE_TESTS'] ?? '**'
const root = join(import.meta.dirname, '../..')
const { default: config } = (await import(pathToFileURL(join(root, 'vitest.config.ts')).href)) as {
  default: ViteUserConfig
}
const projects = (config.test?.projects ?? []) as TestProjectInlineConfiguration[]
/** It reads the SQL from the source files, which are instrumented here. */
const readsSources = 'server/src/modules/orders/query-plans.pg.test.ts'

// The projects of the test run, with the tests of one area.
export default defineConfig({
  root,
  test: {
    projects: projects.map((project) => ({
      ...project,
      root,
      test: {
        ...project.test,
        include: (project.test?.include ?? []).map((pattern) => pattern.replace('**', tests)),
        exclude: [...(project.test?.exclude ?? []), readsSources],
      },
    })),
  },
})
