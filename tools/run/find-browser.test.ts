import { chmod, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest'

import { findBrowser } from './find-browser.ts'

const STARTS = 'echo "<html>the browser is ready</html>"'
const STUB = 'echo "This needs the chromium snap" >&2; exit 1'

const quiet = () => undefined

afterEach(() => vi.unstubAllEnvs())

describe('a browser set in CHROMIUM', () => {
  it('is used when it starts', async () => {
    const folder = await programs({ mine: STARTS, chromium: STARTS })
    vi.stubEnv('CHROMIUM', join(folder, 'mine'))
    expect(await findBrowser(quiet)).toBe(join(folder, 'mine'))
  })

  it('is not replaced by another when it does not start', async () => {
    const folder = await programs({ mine: STUB, chromium: STARTS })
    vi.stubEnv('CHROMIUM', join(folder, 'mine'))
    await expect(findBrowser(quiet)).rejects.toThrow(
      `${join(folder, 'mine')}, which does not start`,
    )
  })
})

describe('without CHROMIUM', () => {
  it('takes the first installed browser that starts, and skips a stub', async () => {
    const folder = await programs({ chromium: STUB, 'google-chrome': STARTS })
    vi.stubEnv('CHROMIUM', '')
    expect(await findBrowser(quiet)).toBe(join(folder, 'google-chrome'))
  })
})

/** Sets PATH to a folder with only these shell scripts. */
async function programs(scripts: Record<string, string>): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'pillion-programs-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  await symlink('/bin/sh', join(folder, 'sh'))
  for (const [name, script] of Object.entries(scripts)) {
    await writeFile(join(folder, name), `#!/bin/sh\n${script}\n`)
    await chmod(join(folder, name), 0o755)
  }
  vi.stubEnv('PATH', folder)
  return folder
}
