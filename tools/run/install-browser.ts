import { spawnSync } from 'node:child_process'

import { type Print, runProgram, runScript } from './command.ts'

const PLAYWRIGHT = '@playwright/test/cli.js'
const PACKAGES = [
  {
    tool: 'apt-get',
    steps: [['update'], ['install', '-y', '--no-install-recommends', 'chromium']],
  },
  { tool: 'dnf', steps: [['install', '-y', 'chromium']] },
  { tool: 'apk', steps: [['add', '--no-cache', 'chromium']] },
]

/** Playwright's own build, in the home directory. */
export async function installWithPlaywright(print: Print): Promise<void> {
  await runScript(PLAYWRIGHT, ['install', 'chromium'], { print })
}

/** The system libraries that Playwright's build needs; it knows them for Debian and Ubuntu. */
export async function installLibraries(print: Print): Promise<void> {
  if (asRoot() && isThere('apt-get')) {
    await runScript(PLAYWRIGHT, ['install-deps', 'chromium'], { print })
  }
}

/** The distribution's package, where we are root or sudo asks no password. */
export async function installPackage(print: Print): Promise<void> {
  const root = asRoot()
  const manager = PACKAGES.find(({ tool }) => isThere(tool))
  if (!root || !manager) return
  for (const step of manager.steps) {
    const [program = manager.tool, ...args] = [...root, manager.tool, ...step]
    await runProgram(program, args, { env: { DEBIAN_FRONTEND: 'noninteractive' }, print })
  }
}

/** What stands before a command that root must run; nothing when we cannot become root. */
function asRoot(): string[] | undefined {
  if (process.getuid?.() === 0) return []
  return spawnSync('sudo', ['-n', 'true']).status === 0 ? ['sudo', '-n'] : undefined
}

function isThere(tool: string): boolean {
  return spawnSync('sh', ['-c', `command -v ${tool}`]).status === 0
}
