import { crc32, deflateRawSync } from 'node:zlib'

export type ZipPart = {
  name: string
  content: string | Buffer
  /** What the directory says; the real length by default. */
  claimedLength?: number
}

/** An archive with these parts, in this order, however impossible. */
export function zipOf(parts: readonly ZipPart[]): Buffer {
  let offset = 0
  const local: Buffer[] = []
  const directory: Buffer[] = []
  for (const { name, content, claimedLength } of parts) {
    const bytes = Buffer.from(content)
    const packed = deflateRawSync(bytes)
    const fields = Buffer.alloc(26)
    // Version 2.0, deflated, on 1 January 1980.
    fields.writeUInt16LE(20, 0)
    fields.writeUInt16LE(8, 4)
    fields.writeUInt16LE(0x21, 8)
    fields.writeUInt32LE(crc32(bytes), 10)
    fields.writeUInt32LE(packed.length, 14)
    fields.writeUInt32LE(claimedLength ?? bytes.length, 18)
    fields.writeUInt16LE(Buffer.byteLength(name), 22)
    const entry = Buffer.alloc(14)
    entry.writeUInt32LE(offset, 10)
    local.push(Buffer.from('PK\x03\x04', 'latin1'), fields, Buffer.from(name), packed)
    directory.push(Buffer.from('PK\x01\x02\x14\0', 'latin1'), fields, entry, Buffer.from(name))
    offset += 30 + Buffer.byteLength(name) + packed.length
  }
  const listed = Buffer.concat(directory)
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06', 'latin1')
  end.writeUInt16LE(parts.length, 8)
  end.writeUInt16LE(parts.length, 10)
  end.writeUInt32LE(listed.length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...local, listed, end])
}
