import { describe, expect, it, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { page, userEvent } from 'vitest/browser'

import { Button } from './Button.tsx'
import { MenuItem } from './MenuItem.tsx'
import { MenuLink } from './MenuLink.tsx'
import { Popover } from './Popover.tsx'

const renderMenu = async () => {
  const onHelp = vi.fn<() => void>()
  const onRequest = vi.fn<() => void>()
  await render(
    <Popover label="Menu" renderTrigger={(props) => <Button {...props}>Open</Button>}>
      {(close) => (
        <>
          <MenuLink href="#orders">Orders</MenuLink>
          <MenuLink href="#tracking" selected>
            Tracking
          </MenuLink>
          <MenuItem disabledReason="Choose a branch first" onClick={onRequest}>
            Request
          </MenuItem>
          <MenuItem
            onClick={() => {
              close()
              onHelp()
            }}
          >
            Help
          </MenuItem>
        </>
      )}
    </Popover>,
  )
  await page.getByRole('button', { name: 'Open' }).click()
  return { onHelp, onRequest }
}

const tracking = page.getByRole('link', { name: 'Tracking' })

describe('a menu', () => {
  it('marks the current page and no other', async () => {
    await renderMenu()
    await expect.element(tracking).toHaveAttribute('aria-current', 'page')
    await expect
      .element(page.getByRole('link', { name: 'Orders' }))
      .not.toHaveAttribute('aria-current')
  })

  it('is navigated with Tab', async () => {
    await renderMenu()
    const reached: (string | null | undefined)[] = []
    for (let step = 0; step < 4; step += 1) {
      await userEvent.tab()
      reached.push(document.activeElement?.textContent)
    }
    expect(reached).toEqual(['Orders', 'Tracking', 'RequestChoose a branch first', 'Help'])
  })

  it('keeps a disabled entry, with its reason', async () => {
    const { onRequest } = await renderMenu()
    const request = page.getByRole('button', { name: 'Request Choose a branch first' })
    await expect.element(request).toHaveAttribute('aria-disabled', 'true')
    await request.click({ force: true })
    expect(onRequest).not.toHaveBeenCalled()
  })

  it('runs an entry from the keyboard, closes and returns focus', async () => {
    const { onHelp } = await renderMenu()
    const help = page.getByRole('button', { name: 'Help' })
    help.element().focus()
    await userEvent.keyboard('{Enter}')
    expect(onHelp).toHaveBeenCalledOnce()
    await expect.element(help).not.toBeInTheDocument()
    await expect.element(page.getByRole('button', { name: 'Open' })).toHaveFocus()
  })
})
