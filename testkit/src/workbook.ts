import { zipOf, type ZipPart } from './zip.ts'

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'

type Workbook = {
  /** What stands between the tags of the sheet. */
  sheet: string
  sharedStrings?: string
  styles?: string
  /** Other parts, which replace those with the same name. */
  parts?: readonly ZipPart[]
}

const relation = (id: string, type: string, target: string) =>
  `<Relationship Id="${id}" Type="${OFFICE}/${type}" Target="${target}"/>`
const relations = (list: string) =>
  `${XML}<Relationships xmlns="${PACKAGE}/relationships">${list}</Relationships>`

/** An XLSX file with one sheet, from the XML that a spreadsheet program writes. */
export function workbookOf({ sheet, sharedStrings, styles, parts = [] }: Workbook): Buffer {
  const usual: ZipPart[] = [
    {
      name: '[Content_Types].xml',
      content:
        `${XML}<Types xmlns="${PACKAGE}/content-types"><Default Extension="xml" ContentType="application/xml"/>` +
        '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
        '<Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/></Types>',
    },
    {
      name: '_rels/.rels',
      content: relations(relation('rId1', 'officeDocument', 'xl/workbook.xml')),
    },
    {
      name: 'xl/workbook.xml',
      content: `${XML}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="Blad1" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    },
    {
      name: 'xl/_rels/workbook.xml.rels',
      content: relations(
        relation('rId1', 'worksheet', 'worksheets/sheet1.xml') +
          relation('rId2', 'sharedStrings', 'sharedStrings.xml') +
          relation('rId3', 'styles', 'styles.xml'),
      ),
    },
    {
      name: 'xl/worksheets/sheet1.xml',
      content: `${XML}<worksheet xmlns="${MAIN}" xmlns:r="${OFFICE}">${sheet}</worksheet>`,
    },
    {
      name: 'xl/sharedStrings.xml',
      content: `${XML}<sst xmlns="${MAIN}">${sharedStrings ?? ''}</sst>`,
    },
    {
      name: 'xl/styles.xml',
      content: `${XML}<styleSheet xmlns="${MAIN}">${styles ?? ''}</styleSheet>`,
    },
  ]
  const replaced = new Set(parts.map(({ name }) => name))
  return zipOf([...usual.filter(({ name }) => !replaced.has(name)), ...parts])
}

/** An XLSX file with these texts and numbers. */
export const workbookOfRows = (rows: readonly (readonly (string | number)[])[]): Buffer =>
  workbookOf({ sheet: `<sheetData>${rows.map(rowXml).join('')}</sheetData>` })

const rowXml = (cells: readonly (string | number)[], index: number) =>
  `<row r="${index + 1}">${cells.map(cellXml).join('')}</row>`

const cellXml = (cell: string | number) =>
  typeof cell === 'number'
    ? `<c><v>${cell}</v></c>`
    : cell === ''
      ? '<c/>'
      : `<c t="inlineStr"><is><t xml:space="preserve">${escaped(cell)}</t></is></c>`

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
