import { makeRandom } from '@pillion/city/random'

import { bulkRows, bulkSheet } from '../bulk-sheets.ts'
import { workbookOf } from '../workbook.ts'
import { zipOf, type ZipPart } from '../zip.ts'
import { each, family, type HostileSheet } from './hostile-sheet.ts'
import { ordersWith, sheetData } from './order-markup.ts'

const PERCENTS = Array.from({ length: 100 }, (_, percent) => percent)
const MEGABYTE = 1_000_000

/** Archives that are damaged, that lie about themselves or that unpack to too much. */
export function hostileArchives(seed: number): HostileSheet[] {
  const whole = bulkSheet(bulkRows(40))
  const patched = (change: (copy: Buffer) => void) => {
    const copy = Buffer.from(whole)
    change(copy)
    return copy
  }
  const directoryAt = whole.indexOf('PK\x01\x02', 0, 'latin1')
  const endAt = whole.lastIndexOf('PK\x05\x06', undefined, 'latin1')
  const sheetAt = whole.lastIndexOf('xl/worksheets/sheet1.xml', directoryAt, 'latin1') - 30

  return [
    ...family(
      'truncated, percent left',
      ['format'],
      each(PERCENTS, (percent) => whole.subarray(0, Math.floor((whole.length * percent) / 100))),
    ),
    ...family(
      'with one byte changed',
      ['format', 'rows', 'missing-columns', 'no-rows', 'too-complex'],
      each(PERCENTS.slice(0, 30), (percent) => {
        const random = makeRandom(seed, `byte ${percent}`)
        const at = Math.floor(random.between(4, whole.length))
        const bit = Math.floor(random.between(0, 8))
        return patched((copy) => copy.writeUInt8((copy[at] ?? 0) ^ (1 << bit), at))
      }),
    ),
    ...family('damaged contents', ['format', 'rows'], {
      'a wrong checksum': () => patched((copy) => copy.writeUInt32LE(1, crcAt(copy, directoryAt))),
      'contents of zeros': () => patched((copy) => copy.fill(0, sheetAt + 60, directoryAt - 900)),
    }),
    ...family('lies', ['format'], {
      'the directory is elsewhere': () => patched((copy) => copy.writeUInt32LE(7, endAt + 16)),
      'the directory is beyond the end': () =>
        patched((copy) => copy.writeUInt32LE(0x7fffffff, endAt + 16)),
      'fewer parts than there are': () => patched((copy) => copy.writeUInt16LE(1, endAt + 10)),
      'more parts than there are': () => patched((copy) => copy.writeUInt16LE(150, endAt + 10)),
      'a part on another disk': () => patched((copy) => copy.writeUInt16LE(3, endAt + 4)),
      'a part that claims one byte': () => claiming(1),
      'a part that claims 900 bytes': () => claiming(900),
      'a packing that does not exist': () =>
        patched((copy) => copy.writeUInt16LE(99, directoryAt + 10)),
    }),
    ...family('lies', ['too-complex'], {
      '60,000 parts': () => patched((copy) => copy.writeUInt16LE(60_000, endAt + 10)),
      'a part that claims 60 MB': () => claiming(60 * MEGABYTE),
      'a part that claims 4 GB': () => claiming(0xfffffff0),
    }),
    ...family('encrypted', ['protected'], {
      'every part has a password': () =>
        patched((copy) => {
          for (
            let at = directoryAt;
            at >= 0 && at < endAt;
            at = copy.indexOf('PK\x01\x02', at + 4, 'latin1')
          )
            copy.writeUInt16LE(1, at + 8)
        }),
    }),
    ...family('has names', ['format'], {
      'above the folder': () => workbookWith([{ name: '../../../etc/passwd', content: 'x' }]),
      'of the root': () => workbookWith([{ name: '/etc/passwd', content: 'x' }]),
      'with backslashes': () => workbookWith([{ name: '..\\..\\boot.ini', content: 'x' }]),
      'of a drive': () => workbookWith([{ name: 'C:/x', content: 'x' }]),
      'twice the sheet': () => zipOf([...usualParts(), ...usualParts()]),
    }),
    ...family('has names', ['rows', 'format'], {
      'with U+0000': () => workbookWith([{ name: 'xl/media/a\0.png', content: 'x' }]),
      'of 60,000 characters': () => workbookWith([{ name: 'x'.repeat(60_000), content: 'x' }]),
      'with a right-to-left override': () =>
        workbookWith([{ name: 'xl/media/a\u202egnp.exe', content: 'x' }]),
    }),
    ...family('bomb', ['too-complex'], {
      '3 MB in 3 kB': () =>
        workbookWith([{ name: 'xl/media/a.png', content: Buffer.alloc(3 * MEGABYTE) }]),
      '201 parts': () =>
        workbookWith(
          Array.from({ length: 201 }, (_, at) => ({ name: `xl/media/${at}.png`, content: '' })),
        ),
    }),
    ...family('nested', ['rows'], {
      'a workbook in the workbook': () =>
        workbookWith([{ name: 'xl/embeddings/a.xlsx', content: whole }]),
      'ten levels of archives': () =>
        workbookWith([{ name: 'xl/embeddings/a.zip', content: nested(10) }]),
      'a bomb within': () =>
        workbookWith([
          {
            name: 'xl/embeddings/a.zip',
            content: zipOf([{ name: 'a', content: Buffer.alloc(2 * MEGABYTE) }]),
          },
        ]),
    }),
    ...family('nested', ['format', 'no-rows'], {
      'a workbook as the only part': () => zipOf([{ name: 'orders.xlsx', content: whole }]),
      'the sheet is an archive': () =>
        workbookWith([{ name: 'xl/worksheets/sheet1.xml', content: whole }]),
    }),
    ...family('surrounded', ['rows', 'format'], {
      'something after its end': () => Buffer.concat([whole, Buffer.from('<script>')]),
      'a second archive after its end': () =>
        Buffer.concat([whole, zipOf([{ name: 'a', content: 'a' }])]),
    }),
  ]
}

const crcAt = (copy: Buffer, directoryAt: number): number => {
  const entry = copy.indexOf('xl/worksheets/sheet1.xml', directoryAt, 'latin1') - 46
  return entry + 16
}

const workbookWith = (parts: readonly ZipPart[]): Buffer =>
  workbookOf({ ...sheetData(ordersWith({})), parts })

const usualParts = (): ZipPart[] => [
  { name: 'xl/workbook.xml', content: '<workbook/>' },
  { name: 'xl/worksheets/sheet1.xml', content: '<worksheet/>' },
]

const claiming = (claimedLength: number): Buffer =>
  workbookWith([
    {
      name: 'xl/worksheets/sheet1.xml',
      content: `<worksheet><sheetData>${ordersWith({}).repeat(20)}</sheetData></worksheet>`,
      claimedLength,
    },
  ])

function nested(levels: number): Buffer {
  let archive = zipOf([{ name: 'end', content: 'x' }])
  for (let level = 0; level < levels; level += 1)
    archive = zipOf([{ name: 'a.zip', content: archive }])
  return archive
}
