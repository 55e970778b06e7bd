import { useState } from 'react'
import { describe, expect, it } from 'vitest'
import { render } from 'vitest-browser-react'
import { page, userEvent } from 'vitest/browser'

import { StepDialog } from './StepDialog.tsx'

const steps = [
  { id: 'order', picture: 'Order picture', title: 'Order', text: 'Place an order.' },
  { id: 'follow', picture: 'Follow picture', title: 'Follow', text: 'See where it is.' },
  { id: 'share', picture: 'Share picture', title: 'Share', text: 'Send the link.' },
]

const Example = () => {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      <StepDialog
        open={open}
        onClose={() => setOpen(false)}
        label="Welcome"
        steps={steps}
        progressLabel={(step) => `${step} of ${steps.length}`}
        skipLabel="Skip"
        backLabel="Back"
        nextLabel="Next"
        doneLabel="Start"
      />
    </>
  )
}

const dialog = page.getByRole('dialog', { name: 'Welcome' })
const opener = page.getByRole('button', { name: 'Open', includeHidden: true })
const button = (name: string) => page.getByRole('button', { name })
const heading = (name: string) => page.getByRole('heading', { name })

const openExample = async () => {
  await render(<Example />)
  await opener.click()
  await expect.element(dialog).toBeVisible()
}

describe('a dialog of several steps', () => {
  it('moves focus to the heading of each step, which is read with its progress and text', async () => {
    await openExample()
    await expect.element(heading('Order')).toHaveFocus()
    await expect.element(heading('Order')).toHaveAccessibleDescription('1 of 3 Place an order.')
    await button('Next').click()
    await expect.element(heading('Follow')).toHaveFocus()
    await expect.element(heading('Follow')).toHaveAccessibleDescription('2 of 3 See where it is.')
    await expect.element(heading('Order')).not.toBeInTheDocument()
  })

  it('leads back from every step but the first', async () => {
    await openExample()
    await expect.element(button('Back')).not.toBeInTheDocument()
    await button('Next').click()
    await button('Back').click()
    await expect.element(heading('Order')).toHaveFocus()
    await expect.element(button('Back')).not.toBeInTheDocument()
  })

  it('ends with the button of the last step, where nothing is left to skip', async () => {
    await openExample()
    await button('Next').click()
    await button('Next').click()
    await expect.element(heading('Share')).toHaveFocus()
    await expect.element(button('Next')).not.toBeInTheDocument()
    await expect.element(button('Skip')).not.toBeInTheDocument()
    await button('Start').click()
    await expect.element(dialog).not.toBeInTheDocument()
    await expect.element(opener).toHaveFocus()
  })

  it.each(['Skip', '{Escape}'])('ends on %s', async (way) => {
    await openExample()
    if (way === 'Skip') await button(way).click()
    else await userEvent.keyboard(way)
    await expect.element(dialog).not.toBeInTheDocument()
  })

  it('has only the buttons as tab stops', async () => {
    await openExample()
    await userEvent.tab()
    await expect.element(button('Next')).toHaveFocus()
    await userEvent.tab({ shift: true })
    await expect.element(button('Skip')).toHaveFocus()
  })

  it.each([
    ['ltr', '{ArrowRight}', '{ArrowLeft}'],
    ['rtl', '{ArrowLeft}', '{ArrowRight}'],
  ])('follows the arrow keys in a page that reads %s', async (dir, forward, back) => {
    document.documentElement.dir = dir
    await openExample()
    await userEvent.keyboard(back)
    await expect.element(heading('Order')).toHaveFocus()
    await userEvent.keyboard(`${forward}${forward}${forward}`)
    await expect.element(heading('Share')).toHaveFocus()
    await userEvent.keyboard(back)
    await expect.element(heading('Follow')).toHaveFocus()
  })

  it('covers the whole screen of a phone', async () => {
    await page.viewport(390, 844)
    await openExample()
    const box = () => {
      const { x, y, width, height } = dialog.element().getBoundingClientRect()
      return [x, y, width, height]
    }
    await expect.poll(box).toEqual([0, 0, 390, 844])
  })
})
