import { workbookOf, workbookOfRows } from '../workbook.ts'
import { each, family, type HostileSheet } from './hostile-sheet.ts'
import { HEADER_ROW, ordersWith, row, sheetData, textCell } from './order-markup.ts'

const OVERRIDES = ['\u202e', '\u202d', '\u2066', '\u2067', '\u200f', '\u200b', '\ufeff']
const FORMULAS = [
  '=1+1',
  "=cmd|'/c calc'!A0",
  '@SUM(A1)',
  '+1-1',
  '-2+3',
  '=HYPERLINK("http://127.0.0.1:9")',
  '\t=1',
  '\r=1',
  '%0A=1',
  '=IMPORTXML("http://127.0.0.1:9")',
]
const NULLS = ['a_x0000_b', '_x0000_', 'a&#0;b', 'a\0b', '_x005F_x0000_', 'a_x0008_b', 'a&#x1;b']
const CHARACTERS = [
  '_xD800_',
  '_xDC00__xD800_',
  '&#xD800;',
  '&#x110000;',
  '&#99999999999;',
  '&#-1;',
  '&unknown;',
  '&',
  '\ufffe',
  '\uffff',
]
const SERIALS = [
  '-1',
  '1e308',
  '1e400',
  '-1e308',
  '0',
  '60',
  '2958466',
  '99999999',
  'NaN',
  'Infinity',
  '0x10',
  '1_000',
  '46174,5',
  'today',
]
const ROW_NUMBERS = ['0', '-5', '1.5', 'NaN', '1e999', '1048577', '9007199254740993', '1', '']
const REFERENCES = [
  'XFD2',
  'XFE2',
  'ZZZZZZZ2',
  'A0',
  '2',
  'A',
  'A2:B2',
  '$A$2',
  'a2',
  '__proto__',
  'Å2',
  '',
]

const withName = (text: string) =>
  workbookOf(sheetData(ordersWith({ customer_name: textCell(text) })))
const withCell = (cell: string) => workbookOf(sheetData(ordersWith({ customer_name: cell })))
const withRow = (markup: string) => workbookOf(sheetData(ordersWith({}) + markup))
const shared = (cell: string, sharedStrings: string) =>
  workbookOf({ ...sheetData(ordersWith({ customer_name: cell })), sharedStrings })
const sharedCell = (index: string | number) => `<c t="s"><v>${index}</v></c>`

/** Workbooks that are well formed, and whose cells are not what they seem, or far too many. */
export const hostileContents = (): HostileSheet[] => [
  ...family('a text with U+0000 and its like', ['rows', 'format'], each(NULLS, withName)),
  ...family('a text of impossible characters', ['rows', 'format'], each(CHARACTERS, withName)),
  ...family(
    'a text with hidden characters',
    ['rows'],
    each(OVERRIDES, (hidden) => withName(`Anna${hidden}Lind`)),
  ),
  ...family(
    'a formula as text',
    ['rows'],
    each(FORMULAS, (formula) => withName(formula.replaceAll('&', '&amp;'))),
  ),
  ...family(
    'a header with hidden characters',
    ['rows', 'missing-columns'],
    each(OVERRIDES, (hidden) =>
      workbookOf(sheetData(ordersWith({}).replace('Customer name', `Customer${hidden} name`))),
    ),
  ),
  ...family(
    'a date',
    ['rows', 'format'],
    each(SERIALS, (serial) =>
      workbookOf({
        ...sheetData(ordersWith({ scheduled_time: `<c s="1"><v>${serial}</v></c>` })),
        styles: '<cellXfs><xf numFmtId="0"/><xf numFmtId="22"/></cellXfs>',
      }),
    ),
  ),
  ...family(
    'a row numbered',
    ['format', 'rows'],
    each(ROW_NUMBERS, (number) => withRow(row(number, textCell('x')))),
  ),
  ...family(
    'a cell at',
    ['rows', 'format', 'too-complex'],
    each(REFERENCES, (reference) => withRow(row(3, `<c r="${reference}"><v>1</v></c>`))),
  ),
  ...family('a cell', ['rows', 'format'], {
    'of an unknown type': () => withCell('<c t="z"><v>1</v></c>'),
    'with an unknown style': () => withCell('<c s="99999"><v>1</v></c>'),
    'with a style below zero': () => withCell('<c s="-1"><v>1</v></c>'),
    'with two values': () => withCell('<c><v>1</v><v>2</v></c>'),
    'in a cell': () => withCell('<c><c><v>1</v></c></c>'),
    'with a row in it': () => withCell('<c><row r="9"><c><v>1</v></c></row></c>'),
    'with an error': () => withCell('<c t="e"><v>#REF!</v></c>'),
    'with a formula without a value': () => withCell('<c><f>1/0</f></c>'),
    'with a formula of 8,000 levels': () =>
      withCell(`<c><f>${'('.repeat(8_000)}1${')'.repeat(8_000)}</f><v>1</v></c>`),
    'with a formula of another file': () =>
      withCell('<c t="str"><f>\'[1]Sheet1\'!A1</f><v>Anna</v></c>'),
    'with a formula that calls a program': () =>
      withCell('<c t="str"><f>cmd|\'/c calc\'!A0</f><v>Anna</v></c>'),
    'with a number of 10,000 digits': () => withCell(`<c><v>${'9'.repeat(10_000)}</v></c>`),
    'with a rich text of 10,000 runs': () =>
      withCell(`<c t="inlineStr"><is>${'<r><t>a</t></r>'.repeat(10_000)}</is></c>`),
  }),
  ...family('a shared text', ['rows', 'format'], {
    'that is not there': () => shared(sharedCell(7), '<si><t>a</t></si>'),
    'before the first': () => shared(sharedCell(-1), '<si><t>a</t></si>'),
    'between two': () => shared(sharedCell('0.5'), '<si><t>a</t></si>'),
    'that is no number': () => shared(sharedCell('__proto__'), '<si><t>a</t></si>'),
    'that is infinite': () => shared(sharedCell('1e400'), '<si><t>a</t></si>'),
    'of 20,000 runs': () => shared(sharedCell(0), `<si>${'<r><t>a</t></r>'.repeat(20_000)}</si>`),
    'in 10,000 levels': () => shared(sharedCell(0), `<si>${'<r>'.repeat(10_000)}`),
    'of which there are none': () => shared(sharedCell(0), ''),
  }),
  ...family('huge', ['too-complex', 'format'], {
    'a cell of 32,768 characters': () => withName('x'.repeat(32_768)),
    'a shared text of 1 MB': () =>
      shared(sharedCell(0), `<si><t>${'x'.repeat(1_000_000)}</t></si>`),
    'one shared text in 6,400 cells': () =>
      workbookOf({
        ...sheetData(HEADER_ROW + `<row>${sharedCell(0).repeat(64)}</row>`.repeat(100)),
        sharedStrings: `<si><t>${'x'.repeat(32_767)}</t></si>`,
      }),
    '65 columns': () => workbookOfRows([Array.from({ length: 65 }, () => 'x')]),
    '16,384 columns': () =>
      workbookOf(sheetData(HEADER_ROW + row(2, '<c><v>1</v></c>'.repeat(16_384)))),
    '20,000 columns': () =>
      workbookOf(sheetData(HEADER_ROW + row(2, '<c><v>1</v></c>'.repeat(20_000)))),
  }),
  ...family('many', ['rows'], {
    'empty rows': () => workbookOf(sheetData(ordersWith({}, 2) + '<row/>'.repeat(20_000))),
  }),
  ...family('many', ['format'], {
    'empty cells': () => workbookOf(sheetData(ordersWith({}) + row(3, '<c/>'.repeat(20_000)))),
  }),
  ...family('many', ['too-many-rows'], {
    'rows, 10,001 of them': () =>
      workbookOf(sheetData(HEADER_ROW + `<row>${textCell('x')}</row>`.repeat(10_001))),
  }),
  ...family('the header', ['missing-columns'], {
    'is missing': () => workbookOf(sheetData(row(1, textCell('Anna')))),
    'is __proto__': () =>
      workbookOf(sheetData(row(1, textCell('__proto__')) + row(2, textCell('x')))),
    'has numbers': () =>
      workbookOfRows([
        [1, 2, 3],
        ['a', 'b', 'c'],
      ]),
    'stands in the second row': () =>
      workbookOf(
        sheetData(
          row(1, textCell('Orders')) +
            ordersWith({})
              .replace('r="1"', 'r="2"')
              .replace(
                '<row r="2"><c t="inlineStr"><is><t xml:space="preserve">nk',
                '<row r="3"><c t="inlineStr"><is><t xml:space="preserve">nk',
              ),
        ),
      ),
  }),
  ...family('the header', ['repeated-columns'], {
    'has a column twice': () =>
      workbookOf(
        sheetData(ordersWith({}).replace('</row>', `${textCell('Customer  NAME')}</row>`)),
      ),
  }),
  ...family('has', ['rows'], {
    macros: () => withExtra('xl/vbaProject.bin', Buffer.from('d0cf11e0a1b11ae1', 'hex')),
    'an external link': () =>
      withExtra(
        'xl/externalLinks/externalLink1.xml',
        '<externalLink><externalBook r:id="rId1"/></externalLink>',
      ),
    'a connection': () =>
      withExtra(
        'xl/connections.xml',
        '<connections><connection odcFile="http://127.0.0.1:9"/></connections>',
      ),
    'a script': () => withExtra('xl/custom.js', 'process.exit(1)'),
    'a program': () => withExtra('xl/embeddings/oleObject1.bin', Buffer.from('MZ')),
    'an ActiveX control': () => withExtra('xl/activeX/activeX1.xml', '<ax:ocx/>'),
    'its own properties': () => withExtra('docProps/custom.xml', '<Properties><x/></Properties>'),
    'a picture that is none': () => withExtra('xl/media/image1.png', '<svg onload="x"/>'),
    'a part named __proto__': () => withExtra('__proto__', 'x'),
    'a signature': () => withExtra('_xmlsignatures/sig1.xml', '<Signature/>'),
    hyperlinks: () =>
      withRow('</sheetData><hyperlinks><hyperlink ref="A1" r:id="rId9"/></hyperlinks><sheetData>'),
  }),
]

const withExtra = (name: string, content: string | Buffer): Buffer =>
  workbookOf({ ...sheetData(ordersWith({})), parts: [{ name, content }] })
