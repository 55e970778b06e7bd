import { readXlsx } from 'hucre/xlsx'
import { expect, it } from 'vitest'

import { makeTemplate } from './make-template.ts'

it('a template has the headers, and empty rows whose cells are text', async () => {
  const columns = {
    name: { header: 'Name', isRequired: true },
    phone: { header: 'Phone', isRequired: false },
  }
  const bytes = Buffer.from(await makeTemplate(columns, 2), 'base64')
  const { sheets } = await readXlsx(bytes, { readStyles: true })
  expect(sheets.map(({ name, rows }) => [name, rows[0]])).toEqual([['Template', ['Name', 'Phone']]])
  const formats = ['1,0', '1,1', '2,0', '2,1', '3,0'].map(
    (place) => sheets[0]?.cells?.get(place)?.style?.numFmt,
  )
  expect(formats).toEqual(['@', '@', '@', '@', undefined])
})
