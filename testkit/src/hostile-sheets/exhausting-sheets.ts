import { workbookOf } from '../workbook.ts'
import type { ZipPart } from '../zip.ts'
import { each, family, heavy, type HostileSheet, type SheetEnd } from './hostile-sheet.ts'
import { HEADER_ROW, incompressible, ordersWith, row, sheetData, textCell } from './order-markup.ts'

/** Just below what a part may unpack to. */
const LARGE = 46_000_000
const MEGABYTE = 1_000_000
/** With this much that cannot be packed, parts of 96 MB are no more suspicious than a sheet of numbers. */
const BALLAST: ZipPart = { name: 'xl/media/image1.png', content: incompressible(700_000) }

/** The markup as often as fits into the largest part. */
const filling = (markup: string): string => markup.repeat(Math.floor(LARGE / markup.length))
const filled = (rows: string): Buffer =>
  workbookOf({ ...sheetData(HEADER_ROW + rows), parts: [BALLAST] })
const withPart = (name: string, content: string): Buffer =>
  workbookOf({ ...sheetData(ordersWith({})), parts: [BALLAST, { name, content }] })
const bomb = (...parts: ZipPart[]): Buffer => workbookOf({ ...sheetData(ordersWith({})), parts })
const sharing = (sharedStrings: string): Buffer =>
  workbookOf({
    ...sheetData(ordersWith({ customer_name: '<c t="s"><v>0</v></c>' })),
    sharedStrings,
    parts: [BALLAST],
  })

const ENDS: readonly SheetEnd[] = [
  'too-complex',
  'too-many-rows',
  'format',
  'no-rows',
  'rows',
  'missing-columns',
]
const PARTS = [
  'xl/worksheets/sheet1.xml',
  'xl/sharedStrings.xml',
  'xl/styles.xml',
  'xl/workbook.xml',
  '[Content_Types].xml',
  'xl/_rels/workbook.xml.rels',
] as const

/** Files that pass as archives and need more time or memory than any honest one. */
export const exhaustingSheets = (): HostileSheet[] =>
  heavy([
    ...family('a bomb of 46 MB', ['too-complex'], {
      'in a cell': () => workbookOf(sheetData(HEADER_ROW + row(2, textCell(filling('0'))))),
      'of empty rows': () => workbookOf(sheetData(HEADER_ROW + filling('<row/>'))),
      'that is no part of the sheet': () =>
        bomb({ name: 'xl/media/image1.png', content: filling('\0') }),
      'in the styles': () => bomb({ name: 'xl/styles.xml', content: filling(' ') }),
      'in the shared texts': () => bomb({ name: 'xl/sharedStrings.xml', content: filling(' ') }),
      'in the workbook': () => bomb({ name: 'xl/workbook.xml', content: filling(' ') }),
      'three times': () =>
        bomb(...['a', 'b', 'c'].map((name) => ({ name: `xl/${name}.xml`, content: filling(' ') }))),
    }),
    ...family('ten million cells', ['too-complex', 'format', 'too-many-rows', 'no-rows'], {
      'in one row': () => filled(row(2, '<c/>'.repeat(10_000_000))),
      'in rows of 64': () => filled(`<row>${'<c/>'.repeat(64)}</row>`.repeat(160_000)),
      'in rows of 1,000': () => filled(`<row>${'<c/>'.repeat(1_000)}</row>`.repeat(10_000)),
    }),
    ...family('ten million cells', ['too-complex', 'format', 'too-many-rows', 'no-rows', 'rows'], {
      'each in a row without number': () => filled(filling('<row><c/></row>')),
      'in one column of one row': () => filled(row(2, filling('<c r="A2"/>'))),
    }),
    ...family('rows', ['too-many-rows'], {
      'as many as fit': () => filled(filling('<row><c><v>1</v></c></row>')),
    }),
    ...family('a text of 46 MB', ['too-complex', 'format'], {
      'in a cell': () => filled(row(2, textCell(filling('x')))),
      'in a cell, of escapes': () => filled(row(2, textCell(filling('_x0041_')))),
      'in a cell, of entities': () => filled(row(2, textCell(filling('&amp;')))),
      'that is shared': () => sharing(`<si><t>${filling('x')}</t></si>`),
      'that is shared, of escapes': () => sharing(`<si><t>${filling('_x0041_')}</t></si>`),
    }),
    ...family('shared texts', ['too-complex', 'format', 'rows'], {
      'as many as fit': () => sharing(filling('<si><t>a</t></si>')),
      'as many empty ones as fit': () => sharing(filling('<si/>')),
      'one of as many runs as fit': () => sharing(`<si>${filling('<r><t>a</t></r>')}</si>`),
      'with a sheet as large': () =>
        workbookOf({
          ...sheetData(HEADER_ROW + filling('<row><c t="s"><v>0</v></c></row>')),
          sharedStrings: filling('<si><t>a</t></si>'),
          parts: [BALLAST],
        }),
    }),
    ...family(
      'one tag in another',
      ENDS,
      each(PARTS, (part) => withPart(part, filling('<a>'))),
    ),
    ...family(
      'one attribute',
      ENDS,
      each(PARTS.slice(0, 4), (part) => withPart(part, `<a b="${filling('x')}"/>`)),
    ),
    ...family(
      'attributes',
      ENDS,
      each(PARTS.slice(0, 2), (part) =>
        withPart(
          part,
          `<a ${Array.from({ length: 2_000_000 }, (_, at) => `a${at}="1"`).join(' ')}/>`,
        ),
      ),
    ),
    ...family(
      'tags',
      ENDS,
      each(PARTS, (part) => withPart(part, `<a>${filling('<b/>')}</a>`)),
    ),
    ...family(
      'a comment',
      ENDS,
      each(PARTS.slice(0, 2), (part) => withPart(part, `<a><!--${filling('x')}--></a>`)),
    ),
    ...family(
      'an unfinished tag',
      ENDS,
      each(PARTS.slice(0, 2), (part) => withPart(part, filling('<'))),
    ),
    ...family('a namespace', ENDS, {
      'of 1 MB': () => withPart(PARTS[0], `<x xmlns="${'n'.repeat(MEGABYTE)}"/>`),
    }),
    ...family('a name', ENDS, { 'of 46 MB': () => withPart(PARTS[0], `<${filling('x')}>`) }),
    ...family('merged ranges', ENDS, {
      'as many as fit': () =>
        withPart(
          PARTS[0],
          `<worksheet><sheetData>${ordersWith({})}</sheetData><mergeCells>${filling('<mergeCell ref="A1:XFD1048576"/>')}</mergeCells></worksheet>`,
        ),
    }),
    ...family('number formats', ENDS, {
      'as many as fit': () =>
        withPart(
          PARTS[2],
          `<styleSheet><numFmts>${filling('<numFmt numFmtId="164" formatCode="y"/>')}</numFmts></styleSheet>`,
        ),
    }),
    ...family('a number', ENDS, {
      'of 46 million digits': () => filled(row(2, `<c><v>${filling('9')}</v></c>`)),
    }),
  ])
