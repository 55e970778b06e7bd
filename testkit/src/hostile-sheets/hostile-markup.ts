import { workbookOf } from '../workbook.ts'
import type { ZipPart } from '../zip.ts'
import { each, family, type HostileSheet } from './hostile-sheet.ts'
import { HEADER_ROW, ordersWith, row, sheetData, textCell } from './order-markup.ts'

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'

const withSheet = (xml: string): Buffer =>
  workbookOf({ sheet: '', parts: [{ name: 'xl/worksheets/sheet1.xml', content: xml }] })
const withParts = (...parts: ZipPart[]): Buffer =>
  workbookOf({ ...sheetData(ordersWith({})), parts })
const workbook = (sheets: string): ZipPart => ({
  name: 'xl/workbook.xml',
  content: `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>${sheets}</sheets></workbook>`,
})
const workbookRelations = (list: string): ZipPart => ({
  name: 'xl/_rels/workbook.xml.rels',
  content: `<Relationships xmlns="${PACKAGE}/relationships">${list}</Relationships>`,
})
const sheetRelation = (target: string, more = '') =>
  `<Relationship Id="rId1" Type="${OFFICE}/worksheet" Target="${target}"${more}/>`

/** Entities that stand for ten of the ones before. */
const laughs = Array.from({ length: 9 }, (_, level) => {
  const text = level === 0 ? 'ha' : `&e${level - 1};`.repeat(10)
  return `<!ENTITY e${level} "${text}">`
}).join('')
const doctypes = {
  'a billion laughs': `<!DOCTYPE x [${laughs}]>`,
  'a long entity, often': `<!DOCTYPE x [<!ENTITY e8 "${'x'.repeat(20_000)}">]>`,
  'an entity of a file': '<!DOCTYPE x [<!ENTITY e8 SYSTEM "file:///etc/passwd">]>',
  'an entity of a server': '<!DOCTYPE x [<!ENTITY e8 SYSTEM "http://127.0.0.1:9/e">]>',
  'a definition elsewhere': '<!DOCTYPE x SYSTEM "http://127.0.0.1:9/e.dtd">',
  'a parameter entity': '<!DOCTYPE x [<!ENTITY % e SYSTEM "file:///etc/passwd"> %e;]>',
  'entities of themselves': '<!DOCTYPE x [<!ENTITY e8 "&e8;">]>',
}
type Doctype = keyof typeof doctypes
const doctypeNames = Object.keys(doctypes) as Doctype[]

const LAUGHING = '&e8;'.repeat(1_000)

/** Workbooks whose XML is broken, exhausting, or points at something else. */
export function hostileMarkup(): HostileSheet[] {
  const order = ordersWith({})
  const sheet = `<worksheet xmlns="${MAIN}"><sheetData>${order}</sheetData></worksheet>`
  return [
    ...family(
      'entities in the sheet',
      ['rows', 'format', 'too-complex'],
      each(doctypeNames, (name) =>
        withSheet(
          `${doctypes[name]}<worksheet><sheetData>${ordersWith({ customer_name: textCell(LAUGHING) })}</sheetData></worksheet>`,
        ),
      ),
    ),
    ...family(
      'entities in the shared texts',
      ['rows', 'format', 'too-complex'],
      each(doctypeNames, (name) =>
        workbookOf({
          ...sheetData(ordersWith({ customer_name: '<c t="s"><v>0</v></c>' })),
          parts: [
            {
              name: 'xl/sharedStrings.xml',
              content: `${doctypes[name]}<sst><si><t>${LAUGHING}</t></si></sst>`,
            },
          ],
        }),
      ),
    ),
    ...family(
      'a sheet that is cut, percent left',
      ['format', 'no-rows', 'missing-columns', 'rows'],
      each([5, 10, 20, 30, 40, 50, 60, 70, 80, 90, 95, 99], (percent) =>
        withSheet(sheet.slice(0, (sheet.length * percent) / 100)),
      ),
    ),
    ...family('a sheet', ['format', 'no-rows', 'missing-columns'], {
      'of another kind': () => withSheet('<chartsheet/>'),
      'that is HTML': () => withSheet('<html><body><table><tr><td>x</table>'),
      'that is JSON': () => withSheet('{"rows": []}'),
      'that is empty': () => withSheet(''),
      'without rows': () => withSheet('<worksheet><sheetData/></worksheet>'),
      'of tags that do not end': () => withSheet('<'.repeat(20_000)),
      'of ends without beginnings': () => withSheet('</row>'.repeat(20_000)),
      'in UTF-16': () => withSheet(Buffer.from(sheet, 'utf16le').toString('latin1')),
      'in which each tag is in the one before': () => withSheet('<row>'.repeat(20_000)),
      'of open cells': () => withSheet(`<worksheet><sheetData><row>${'<c>'.repeat(20_000)}`),
    }),
    ...family('a sheet', ['rows', 'format', 'no-rows', 'too-complex'], {
      'with a comment of 1 MB': () => padded(`<!--${'-x'.repeat(500_000)}-->`),
      'with a comment that does not end': () => padded(`<!--${'x'.repeat(200_000)}`),
      'with an instruction that does not end': () => padded(`<?x ${'x'.repeat(200_000)}`),
      'with CDATA that does not end': () => padded(`<![CDATA[${'x'.repeat(200_000)}`),
      'with 10,000 attributes': () =>
        padded(`<x ${Array.from({ length: 10_000 }, (_, at) => `a${at}="1"`).join(' ')}/>`),
      'with one attribute 10,000 times': () => padded(`<x ${'a="1" '.repeat(10_000)}/>`),
      'with an attribute __proto__': () => padded('<x __proto__="1" constructor="2"/>'),
      'with an attribute that does not end': () => padded(`<x a="${'x'.repeat(20_000)}`),
      'with 50,000 levels after the rows': () =>
        withSheet(`<worksheet><sheetData>${order}</sheetData>${'<x>'.repeat(50_000)}</worksheet>`),
      'with 20,000 merged ranges': () =>
        withSheet(
          sheet.replace(
            '</sheetData>',
            `</sheetData><mergeCells>${'<mergeCell ref="A1:XFD1048576"/>'.repeat(20_000)}</mergeCells>`,
          ),
        ),
      'that says it has all cells': () =>
        withSheet(sheet.replace('<sheetData>', '<dimension ref="A1:XFD1048576"/><sheetData>')),
      'with two tables': () =>
        withSheet(sheet.replace('</sheetData>', `</sheetData><sheetData>${order}</sheetData>`)),
    }),
    ...family('a workbook', ['format', 'no-rows'], {
      'without sheets': () => withParts(workbook('')),
      'that does not end': () =>
        withParts({ name: 'xl/workbook.xml', content: '<workbook><sheets>' }),
      'that is empty': () => withParts({ name: 'xl/workbook.xml', content: '' }),
      'whose sheet is not there': () =>
        withParts(workbookRelations(sheetRelation('worksheets/9.xml'))),
      'whose sheet is above it': () =>
        withParts(workbookRelations(sheetRelation('../../../../etc/passwd'))),
      'whose sheet is a file': () =>
        withParts(workbookRelations(sheetRelation('file:///etc/passwd', ' TargetMode="External"'))),
      'whose sheet is elsewhere': () =>
        withParts(
          workbookRelations(sheetRelation('http://127.0.0.1:9/x', ' TargetMode="External"')),
        ),
      'whose sheet is itself': () => withParts(workbookRelations(sheetRelation('workbook.xml'))),
      'whose sheet is its relations': () =>
        withParts(workbookRelations(sheetRelation('_rels/workbook.xml.rels'))),
      'without relations': () => withParts(workbookRelations('')),
      'of 20,000 levels': () =>
        withParts({ name: 'xl/workbook.xml', content: '<x>'.repeat(20_000) }),
      'that is linked elsewhere': () =>
        withParts({
          name: '_rels/.rels',
          content: `<Relationships><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="../x.xml"/></Relationships>`,
        }),
    }),
    ...family('a workbook', ['rows', 'format', 'too-complex'], {
      'of 20,000 sheets': () =>
        withParts(workbook('<sheet name="a" sheetId="1" r:id="rId1"/>'.repeat(20_000))),
      'with a name of 200 kB': () =>
        withParts(workbook(`<sheet name="${'n'.repeat(200_000)}" sheetId="1" r:id="rId1"/>`)),
      'with 20,000 relations': () =>
        withParts(workbookRelations(sheetRelation('worksheets/sheet1.xml').repeat(20_000))),
      'with 20,000 types': () =>
        withParts({
          name: '[Content_Types].xml',
          content: `<Types>${'<Default Extension="xml" ContentType="x"/>'.repeat(20_000)}</Types>`,
        }),
    }),
    ...family('styles', ['rows', 'format', 'too-complex'], {
      'of 20,000 levels': () => workbookOf({ ...sheetData(order), styles: '<x>'.repeat(20_000) }),
      'of 20,000 formats': () =>
        workbookOf({
          ...sheetData(order),
          styles: `<cellXfs>${'<xf numFmtId="22"/>'.repeat(20_000)}</cellXfs>`,
        }),
      'with a format of 200 kB': () => formatted('['.repeat(200_000)),
      'with a format of many quotes': () => formatted('&quot;'.repeat(20_001)),
      'with a format of many escapes': () => formatted(`${'\\\\'.repeat(20_000)}y`),
      'with a format of many brackets': () => formatted(`${'[$-'.repeat(20_000)}d`),
    }),
  ]
}

const padded = (markup: string): Buffer =>
  withSheet(`<worksheet>${markup}<sheetData>${ordersWith({})}</sheetData></worksheet>`)

/** The time has a number format of its own. */
const formatted = (code: string): Buffer =>
  workbookOf({
    ...sheetData(HEADER_ROW + row(2, '<c r="N2" s="1"><v>46174.5</v></c>')),
    styles: `<numFmts><numFmt numFmtId="164" formatCode="${code}"/></numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="164"/></cellXfs>`,
  })
