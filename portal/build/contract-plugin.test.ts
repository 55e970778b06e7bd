import { fileURLToPath } from 'node:url'

import { describe, expect, it } from 'vitest'

import { contractWithoutSchemas } from './contract-plugin.ts'

const load = contractWithoutSchemas().load as (id: string) => Promise<string | undefined>
const fileOf = (path: string) =>
  fileURLToPath(new URL(`../../contract/src/${path}`, import.meta.url))

describe('the contract in the browser', () => {
  it('an operation keeps its method and path, and whether it is public', async () => {
    expect(await load(fileOf('http/country.ts'))).toBe(
      'export const getCountryParameter = {"method":"GET","path":"/get-country-parameter/{name}","caller":"public"}',
    )
    expect(await load(fileOf('http/insights.ts'))).not.toContain('caller')
  })

  it('tables are kept, schemas are removed', async () => {
    const text = await load(fileOf('live/server-message.ts'))
    expect(text).toContain('"forbidden":4403')
    expect(text).not.toContain('Resync')
  })

  it('other files are unchanged', async () => {
    expect(await load('/portal/src/app/main.tsx')).toBeUndefined()
  })
})
