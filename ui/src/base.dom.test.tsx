import { expect, it, onTestFinished } from 'vitest'
import { render } from 'vitest-browser-react'
import { page } from 'vitest/browser'

import { StepDialog } from './StepDialog.tsx'

it('a Burmese heading has lines that are high enough for its stacked letters', async () => {
  document.documentElement.lang = 'my'
  onTestFinished(() => document.documentElement.removeAttribute('lang'))
  await render(
    <StepDialog
      open
      onClose={() => {}}
      label="Welcome"
      steps={[{ id: 'request', picture: null, title: 'စက္ကန့်ပိုင်းအတွင်း ရိုက်ဒါခေါ်ပါ', text: '' }]}
      progressLabel={String}
      skipLabel="Skip"
      backLabel="Back"
      nextLabel="Next"
      doneLabel="Start"
    />,
  )
  const { lineHeight, fontSize } = getComputedStyle(page.getByRole('heading').element())
  expect(Number.parseFloat(lineHeight) / Number.parseFloat(fontSize)).toBeGreaterThanOrEqual(1.5)
})
