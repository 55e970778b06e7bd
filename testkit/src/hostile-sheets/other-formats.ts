import { deflateRawSync, gzipSync } from 'node:zlib'

import { makeRandom } from '@pillion/city/random'

import { zipOf } from '../zip.ts'
import { each, family, type HostileSheet } from './hostile-sheet.ts'

const hex = (text: string, more = '') =>
  Buffer.concat([Buffer.from(text, 'hex'), Buffer.from(more)])
const COMPOUND_FILE = 'd0cf11e0a1b11ae1'
const CSV =
  'Customer name,Customer phone,Address,Amount,Payment method\nAnna,0701740001,Hornsgatan 1,245,PAID\n'
/** Names within a compound file are UTF-16. */
const compoundFile = (stream: string) =>
  Buffer.concat([
    Buffer.from(COMPOUND_FILE, 'hex'),
    Buffer.alloc(504),
    Buffer.from(stream, 'utf16le'),
    Buffer.alloc(4_096),
  ])

/** Files of other formats that are named like a workbook. */
export const otherFormats = (seed: number): HostileSheet[] => [
  ...family('named .xlsx', ['format'], {
    'a text': () => Buffer.from('Anna, 0701740001'),
    'a CSV file': () => Buffer.from(CSV),
    'a CSV file in UTF-16': () => Buffer.from(`\ufeff${CSV}`, 'utf16le'),
    'a web page': () => Buffer.from('<!doctype html><table><tr><td>Customer name</table>'),
    'an XML spreadsheet': () =>
      Buffer.from('<?xml version="1.0"?><?mso-application progid="Excel.Sheet"?><Workbook/>'),
    JSON: () => Buffer.from('[{"customer_name": "Anna"}]'),
    'a PDF': () => Buffer.from('%PDF-1.7\n%âãÏÓ\n'),
    'a PNG': () => hex('89504e470d0a1a0a0000000d49484452'),
    'a JPEG': () => hex('ffd8ffe000104a46494600'),
    'a GIF': () => Buffer.from('GIF89a'),
    'an SVG': () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="x"/>'),
    gzip: () => gzipSync(CSV),
    'raw deflate': () => deflateRawSync(CSV),
    '7-Zip': () => hex('377abcaf271c0004'),
    RAR: () => hex('526172211a0701'),
    'a program for Linux': () => hex('7f454c460201010000'),
    'a program for Windows': () => hex('4d5a900003000000'),
    'a script': () => Buffer.from('#!/bin/sh\nrm -rf /\n'),
    'a shortcut': () => hex('4c0000000114020000'),
    'a database': () => Buffer.from('SQLite format 3\0'),
    'a disk of zeros': () => Buffer.alloc(1_000_000),
    'the start of an archive': () => Buffer.from('PK\x03\x04', 'latin1'),
    'the end of an archive': () =>
      Buffer.concat([Buffer.from('PK\x05\x06', 'latin1'), Buffer.alloc(18)]),
    'an archive in parts': () =>
      Buffer.concat([Buffer.from('PK\x07\x08PK\x03\x04', 'latin1'), Buffer.alloc(100)]),
    'an archive without parts': () => zipOf([]),
    'a document': () => zipOf([{ name: 'word/document.xml', content: '<w:document/>' }]),
    'a presentation': () => zipOf([{ name: 'ppt/presentation.xml', content: '<p:presentation/>' }]),
    'an OpenDocument sheet': () =>
      zipOf([
        { name: 'mimetype', content: 'application/vnd.oasis.opendocument.spreadsheet' },
        { name: 'content.xml', content: '<office:document-content/>' },
      ]),
    'a binary workbook': () => zipOf([{ name: 'xl/workbook.bin', content: 'x' }]),
    'a Java archive': () => zipOf([{ name: 'META-INF/MANIFEST.MF', content: 'x' }]),
    'a workbook in capitals': () => zipOf([{ name: 'XL/WORKBOOK.XML', content: '<workbook/>' }]),
    'only a workbook part': () => zipOf([{ name: 'xl/workbook.xml', content: '<workbook/>' }]),
  }),
  ...family('encrypted', ['protected'], {
    'with a password': () => compoundFile('EncryptionInfo'),
    'with rights management': () => compoundFile('DataSpaces'),
    'the format before': () => compoundFile('Workbook'),
    'only the first bytes': () => Buffer.from(COMPOUND_FILE, 'hex'),
  }),
  ...family(
    'noise',
    ['format'],
    each(
      Array.from({ length: 10 }, (_, at) => at),
      (at) => {
        const random = makeRandom(seed, `noise ${at}`)
        const bytes = Buffer.alloc(1_000 * (at + 1))
        for (let i = 0; i < bytes.length; i += 1) bytes[i] = Math.floor(random.between(0, 256))
        return Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), bytes])
      },
    ),
  ),
]
