import { beforeEach } from 'vitest'
import { page } from 'vitest/browser'

import './tokens.css'
import './base.css'

beforeEach(async () => {
  document.documentElement.dir = 'ltr'
  await page.viewport(1280, 800)
})
