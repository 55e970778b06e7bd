import { spawnSync } from 'node:child_process'

import { type Print, runProgram, runScript } from './command.ts'

const PLAYWRIGHT = '@playwright/test/cli.js'
const APT = ['install', '-y', '--no-install-recommends']
/** Debian has the shell in a package of its own; Ubuntu and older releases do not. */
const PACKAGES = [
  {
    tool: 'apt-get',
    steps: [['update'], [...APT, 'chromium-headless-shell'], [...APT, 'chromium']],
  },
  {
    tool: 'dnf',
    steps: [
      ['install', '-y', 'chromium-headless'],
      ['install', '-y', 'chromium'],
    ],
  },
  { tool: 'apk', steps: [['add', '--no-cache', 'chromium']] },
]

/** Installs Playwright's build in the home directory. */
export async function installWithPlaywright(print: Print): Promise<void> {
  await runScript(PLAYWRIGHT, ['install', 'chromium'], { print })
}

/** Installs the system libraries of Playwright's build, which Playwright knows for Debian and Ubuntu. */
export async function installLibraries(print: Print): Promise<void> {
  if (rootPrefix() && isInstalled('apt-get')) {
    await runScript(PLAYWRIGHT, ['install-deps', 'chromium'], { print })
  }
}

/** Installs the distribution's package, if we are root or sudo asks for no password. */
export async function installPackage(print: Print): Promise<void> {
  const root = rootPrefix()
  const manager = PACKAGES.find(({ tool }) => isInstalled(tool))
  if (!root || !manager) return
  for (const step of manager.steps) {
    const [program = manager.tool, ...args] = [...root, manager.tool, ...step]
    await runProgram(program, args, { env: { DEBIAN_FRONTEND: 'noninteractive' }, print })
  }
}

/** The prefix of a command that needs root; undefined if we cannot become root. */
function rootPrefix(): string[] | undefined {
  if (process.getuid?.() === 0) return []
  return spawnSync('sudo', ['-n', 'true']).status === 0 ? ['sudo', '-n'] : undefined
}

function isInstalled(tool: string): boolean {
  return spawnSync('sh', ['-c', `command -v ${tool}`]).status === 0
}
