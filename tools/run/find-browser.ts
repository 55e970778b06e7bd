import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

import { chromium } from '@playwright/test'

import type { Print } from './command.ts'
import { installPackage, installWithPlaywright, installLibraries } from './install-browser.ts'

/** The shell, which has no windows to draw, takes a fifth less of the processor than the whole browser. */
const INSTALLED = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

const START_MS = 30_000
const READY = 'the browser is ready'

const run = promisify(execFile)

/**
 * A Chromium that starts on this machine: the one that CHROMIUM names, else the system's, else
 * Playwright's, else a newly installed one. Throws an error that says what to do if there is none.
 */
export async function findBrowser(print: Print): Promise<string> {
  const named = process.env['CHROMIUM']
  if (named) {
    if (await starts(named)) return named
    throw new Error(`CHROMIUM is ${named}, which does not start: name another, or unset it`)
  }
  const found = (await firstThatStarts(INSTALLED)) ?? (await findPlaywrightBrowser())
  if (found) return found

  print('No working browser found; installing one\n')
  await installWithPlaywright(print)
  const installed = await findPlaywrightBrowser()
  if (installed) return installed
  if (existsSync(chromium.executablePath())) await installLibraries(print)
  const withLibraries = await findPlaywrightBrowser()
  if (withLibraries) return withLibraries
  await installPackage(print)
  const packaged = await firstThatStarts(INSTALLED)
  if (packaged) return packaged
  throw new Error(
    'The browser tests need Chromium, and it could not be installed: install it with the ' +
      "system's package manager, or set CHROMIUM to the program, and run them again",
  )
}

async function findPlaywrightBrowser(): Promise<string | undefined> {
  return firstThatStarts([chromium.executablePath()])
}

async function firstThatStarts(programs: string[]): Promise<string | undefined> {
  for (const program of programs) {
    const path = program.startsWith('/') ? program : await which(program)
    if (path && (await starts(path))) return path
  }
  return undefined
}

async function which(program: string): Promise<string | undefined> {
  return run('sh', ['-c', 'command -v "$1"', 'sh', program]).then(
    ({ stdout }) => stdout.trim(),
    () => undefined,
  )
}

/** Its existence is not enough: Ubuntu's is a stub without snap, Playwright's may lack libraries. */
async function starts(program: string): Promise<boolean> {
  const profile = await mkdtemp(join(tmpdir(), 'pillion-browser-'))
  const flags = ['--headless', '--no-sandbox', '--disable-gpu', `--user-data-dir=${profile}`]
  try {
    const page = `data:text/html,${encodeURIComponent(READY)}`
    const { stdout } = await run(program, [...flags, '--dump-dom', page], { timeout: START_MS })
    return stdout.includes(READY)
  } catch {
    return false
  } finally {
    await rm(profile, { recursive: true, force: true, maxRetries: 5 })
  }
}
