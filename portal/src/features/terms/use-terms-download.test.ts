import { beforeAll, expect, it, onTestFinished, vi } from 'vitest'

import type { DownloadedFile } from '#platform/api/download.ts'
import { toast, toastQueue } from '#platform/toasts.ts'
import { fakeClock, renderHook } from '#test/render-hook.ts'
import { startLanguage } from '#test/start-language.ts'
import { withTexts } from '#test/with-texts.tsx'

import { useTermsDownload } from './use-terms-download.ts'

beforeAll(startLanguage)

async function downloadOnce(answer: () => Response) {
  fakeClock(0)
  const urls: string[] = []
  vi.stubGlobal('fetch', async (url: string) => {
    urls.push(url)
    return answer()
  })
  onTestFinished(() => {
    for (const { id } of toastQueue.list()) toast.dismiss(id)
  })
  const saved: DownloadedFile[] = []
  const hook = await renderHook(() => useTermsDownload((file) => void saved.push(file)), {
    wrap: withTexts,
  })
  await hook.act(() => hook.current().download())
  return { urls, saved, isLoading: hook.current().isLoading }
}

it('[REPORT-02] the terms are saved in the chosen language, under the brand’s file name', async () => {
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'content-disposition': 'attachment; filename="pillion-terms.html"',
  }
  const { urls, saved } = await downloadOnce(() => new Response('<h1>Terms</h1>', { headers }))
  expect(urls).toEqual(['/orders/api/v1/terms?language=en'])
  expect(saved.map(({ name }) => name)).toEqual(['pillion-terms.html'])
  expect(await saved[0]?.content.text()).toBe('<h1>Terms</h1>')
  expect(toastQueue.list()).toEqual([])
})

it('[REPORT-04] a failed download is reported, and can be tried again', async () => {
  const body = { message: 'no', meta: { translation_key: 'error.malformed' } }
  const { saved, isLoading } = await downloadOnce(() => Response.json(body, { status: 400 }))
  expect(saved).toEqual([])
  expect(isLoading).toBe(false)
  expect(toastQueue.list().map(({ tone, title }) => [tone, title])).toEqual([
    ['error', 'We could not download the terms.'],
  ])
})
