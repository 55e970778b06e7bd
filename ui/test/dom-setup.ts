import { beforeEach } from 'vitest'
import { page } from 'vitest/browser'

import '../src/tokens.css'
import '../src/base.css'

beforeEach(async () => {
  document.documentElement.dir = 'ltr'
  await page.viewport(1280, 800)
})
