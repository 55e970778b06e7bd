import { writeFileSync } from 'node:fs'

import { frozenFiles } from '@pillion/contract/frozen-files'

for (const [name, text] of Object.entries(frozenFiles()))
  writeFileSync(new URL(`../contract/frozen/${name}`, import.meta.url), text)
