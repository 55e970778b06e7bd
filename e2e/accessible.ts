import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

import { expect, type Page } from '@playwright/test'

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** axe finds nothing on the page as it stands now. */
export async function expectAccessible(page: Page, state: string): Promise<void> {
  await page.evaluate(source)
  const found = await page.evaluate(async (tags) => {
    const { axe } = window as unknown as {
      axe: {
        run(o: object): Promise<{ violations: { id: string; nodes: { target: string[] }[] }[] }>
      }
    }
    const { violations } = await axe.run({ runOnly: { type: 'tag', values: tags } })
    return violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map((n) => n.target.join(' ')).join(', ')}`,
    )
  }, RULES)
  expect(found, `axe on ${state}`).toEqual([])
}
