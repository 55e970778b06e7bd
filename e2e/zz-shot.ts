import { chromium } from '@playwright/test'
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] })
const [,, mode] = process.argv
const rtl = mode === 'rtl'
for (const [w, h] of [[1440, 900], [390, 844]] as const) {
  const page = await browser.newPage({ viewport: { width: w, height: h }, colorScheme: rtl ? 'dark' : 'light', locale: 'sv-SE' })
  await page.addInitScript((code) => {
    localStorage.setItem('pillion-walkthrough-seen', 'true')
    localStorage.setItem('pillion-language', code)
    localStorage.setItem('pillion-state', JSON.stringify({ includeOutlets: true, dates: { category: 'past-30-days', from: '', to: '' } }))
  }, rtl ? 'ar-XB' : 'sv')
  await page.goto('http://localhost:4131/')
  await page.locator('input[type=email], input[autocomplete=username]').first().fill('demo@pillion.example')
  await page.locator('input[type=password]').first().fill('Ride-along-2026!')
  await page.getByRole('checkbox').first().check()
  await page.locator('button[type=submit]').first().click()
  await page.waitForTimeout(2500)
  await page.goto('http://localhost:4131/history')
  await page.waitForTimeout(3000)
  await page.screenshot({ path: `/tmp/shots/${mode}-${w}-list.png` })
  await page.locator('h1 ~ button').first().click()
  await page.waitForTimeout(1500)
  await page.screenshot({ path: `/tmp/shots/${mode}-${w}-dialog.png` })
  await page.keyboard.press('Escape')
  if (w > 1000) {
    await page.locator('button[popovertarget]').last().click()
    await page.waitForTimeout(400)
    await page.screenshot({ path: `/tmp/shots/${mode}-${w}-columns.png` })
    await page.keyboard.press('Escape')
  }
  // scroll
  for (let i = 0; i < 6; i++) { await page.mouse.move(w / 2, h - 150); await page.mouse.wheel(0, 2500); await page.waitForTimeout(700) }
  await page.screenshot({ path: `/tmp/shots/${mode}-${w}-scrolled.png` })
  console.log(w, 'rows', await page.locator('[data-row]').count(), await page.locator('output').first().textContent())
  await page.close()
}
await browser.close()
