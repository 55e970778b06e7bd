import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

import { ROOT, runNode } from './command.ts'
import type { Stage } from './stage.ts'

const MODULE = join(ROOT, 'tools/build-portal.ts')

/** In a separate process: a build changes NODE_ENV, which the tests after it would inherit. */
export const portalBuild: Stage = {
  name: 'build of the portal',
  async run(print) {
    if (!existsSync(MODULE)) throw new Error('tools/build-portal.ts is missing')
    const call = `const { buildPortal } = await import('${pathToFileURL(MODULE).href}')
      await buildPortal()`
    const passed = (await runNode(['--input-type=module', '--eval', call], { print })) === 0
    return { passed: Number(passed), failed: Number(!passed) }
  },
}
