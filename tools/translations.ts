import { writeFileSync } from 'node:fs'
import process from 'node:process'

import { flatten, missingKeys, type Messages } from '@pillion/i18n/catalogue'
import { english, readCatalogues, translationFile } from '@pillion/i18n/read-catalogues'
import { validateCatalogue } from '@pillion/i18n/validate-catalogue'

// Lists the texts that each translation lacks, in English. --prune first removes those that English
// no longer has, or has with other arguments.
const source = flatten(english)
for (const [name, messages] of readCatalogues()) {
  if (name === 'en' || name === 'sv') continue
  const kept = process.argv.includes('--prune') ? prune(name, messages) : messages
  const missing = missingKeys(english, kept)
  console.log(
    `${name}: ${missing.length === 0 ? 'complete' : `${missing.length} missing, not offered`}`,
  )
  for (const key of missing) console.log(`  ${key}: ${source[key]}`)
}

function prune(name: string, messages: Messages): Messages {
  const unfit = new Set(
    validateCatalogue(english, messages, 'en')
      .filter((violation) => / is not in English$| lacks [{<]| has [{<]/.test(violation))
      .map((violation) => violation.slice(0, violation.search(/ (?:is|lacks|has) /))),
  )
  const kept = without(unfit, messages)
  writeFileSync(translationFile(name), `${JSON.stringify(kept, undefined, 2)}\n`)
  return kept
}

function without(unfit: ReadonlySet<string>, messages: Messages, prefix = ''): Messages {
  return Object.fromEntries(
    Object.entries(messages).flatMap(([key, value]) => {
      if (unfit.has(prefix + key)) return []
      return [[key, typeof value === 'string' ? value : without(unfit, value, `${prefix}${key}.`)]]
    }),
  )
}
