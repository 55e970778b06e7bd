import { expect, it } from 'vitest'
import { render } from 'vitest-browser-react'
import { page } from 'vitest/browser'

import { Drawer } from './Drawer.tsx'
import { mobile, useMedia } from './use-media.ts'

const Example = () => (
  <Drawer open onClose={() => {}} title="Order" closeLabel="Close">
    <p>{useMedia(mobile) ? 'mobile' : 'desktop'}</p>
  </Drawer>
)

it('[RESP-01] the sizes xs and sm are mobile, in scripts and in style sheets', async () => {
  await render(<Example />)
  const drawer = page.getByRole('dialog', { name: 'Order' })
  for (const [width, size, drawerWidth] of [
    [320, 'mobile', 320],
    [599, 'mobile', 599],
    [600, 'mobile', 600],
    [899, 'mobile', 899],
    [900, 'desktop', 384],
    [1200, 'desktop', 384],
  ] as const) {
    await page.viewport(width, 800)
    await expect.element(page.getByText(size)).toBeVisible()
    await expect.poll(() => drawer.element().getBoundingClientRect().width).toBe(drawerWidth)
  }
})
