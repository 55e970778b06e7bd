import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { noticesOf, type LockedPackages } from './notices.ts'

/** Writes the licences of everything that the product contains or installs to run. */
const root = join(import.meta.dirname, '..')
const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
  packages: LockedPackages
}

function licenceText(folder: string): string | undefined {
  const file = readdirSync(join(root, folder)).find((name) => /^(?:licen[cs]e|copying)/i.test(name))
  return (
    file &&
    readFileSync(join(root, folder, file), 'utf8')
      .replaceAll('\r\n', '\n')
      .trim()
  )
}

writeFileSync(join(root, 'third-party-notices.txt'), noticesOf(packages, licenceText))
