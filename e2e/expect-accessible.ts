import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

import { expect, type Page } from '@playwright/test'

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

type Axe = {
  run(
    where: Document | Element,
    options: object,
  ): Promise<{ violations: { id: string; nodes: { target: string[] }[] }[] }>
}

/** Expects no axe violations on the current page. */
export async function expectAccessible(page: Page, state: string): Promise<void> {
  // The text that the server sends stands there until the scripts have rendered the page.
  await expect(page.locator('#boot')).toHaveCount(0)
  await page.evaluate(async () => {
    // A text that is still fading in has too little contrast. What turns for ever is no text.
    const ending = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
    await Promise.allSettled(ending.map(({ finished }) => finished))
  })
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source)
  const axeFailures = await page.evaluate(async (tags) => {
    const { axe } = window as unknown as { axe: Axe }

    /** An element half under the sticky bar counts as too small until it is scrolled into view. */
    async function isSmallWhenInView(target: string): Promise<boolean> {
      const element = document.querySelector(target)
      element?.scrollIntoView({ block: 'center', behavior: 'instant' })
      const { violations } = await axe.run(element ?? document, { runOnly: ['target-size'] })
      return violations.length > 0
    }

    const failures: string[] = []
    const { violations } = await axe.run(document, {
      runOnly: { type: 'tag', values: tags },
      // Details of what passed take as long again to collect.
      resultTypes: ['violations'],
    })
    for (const { id, nodes } of violations) {
      for (const { target } of nodes) {
        const where = target.join(' ')
        if (id !== 'target-size' || (await isSmallWhenInView(where)))
          failures.push(`${id}: ${where}`)
      }
    }
    return failures
  }, RULES)
  expect(axeFailures, `axe on ${state}`).toEqual([])
}
