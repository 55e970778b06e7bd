import { once } from 'node:events'
import { Readable, type PassThrough } from 'node:stream'

import { ZipFile } from 'yazl'

import type { TableToWrite } from './table-to-write.ts'
import { sheetXml, workbookParts } from './workbook-parts.ts'

/** More than this makes files little smaller and takes twice the time. */
const COMPRESSION_LEVEL = 3

/**
 * The table as a workbook with one sheet. It holds a batch of rows in memory at a time; compressing is done beside the
 * JavaScript thread. Ends its reading of the rows when the caller stops early.
 */
export async function* writeXlsx(table: TableToWrite): AsyncGenerator<Buffer> {
  const zip = new ZipFile()
  const options = { compressionLevel: COMPRESSION_LEVEL, mtime: EPOCH }
  const sheet = Readable.from(sheetXml(table), { objectMode: false })
  const output = zip.outputStream as PassThrough
  // What fails while the rows are read would otherwise leave the output waiting.
  sheet.once('error', (error) => output.destroy(error))
  zip.once('error', (error: Error) => output.destroy(error))
  for (const [name, xml] of Object.entries(workbookParts(table)))
    zip.addBuffer(Buffer.from(xml), name, options)
  zip.addReadStream(sheet, 'xl/worksheets/sheet1.xml', options)
  zip.end()
  try {
    for await (const chunk of output) yield chunk as Buffer
  } finally {
    if (!sheet.destroyed) {
      sheet.destroy()
      await once(sheet, 'close')
    }
  }
}

/** The same file for the same rows. ZIP knows no earlier date. */
const EPOCH = new Date(1980, 0, 1)
