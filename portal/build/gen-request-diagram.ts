import { writeFileSync } from 'node:fs'

import { requestDiagram } from './request-diagram.ts'

writeFileSync(new URL('../../docs/request-flow.md', import.meta.url), requestDiagram())
