import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

// Each module writes one generated file when it is loaded. None reads what another one writes.
const generators = [
  'tools/gen-phone-plans.ts',
  'tools/gen-phone-formats.ts',
  'tools/gen-frozen-wire.ts',
  'tools/gen-schema.ts',
  'tools/gen-country-pages.ts',
  'tools/gen-notices.ts',
  'portal/build/gen-request-diagram.ts',
]

for (const module of generators) {
  process.stdout.write(`${module}\n`)
  await import(pathToFileURL(join(import.meta.dirname, '..', module)).href)
}
