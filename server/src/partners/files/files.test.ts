import { once } from 'node:events'
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { createServer, type AddressInfo, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'

import S3rver from '@20minutes/s3rver'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { UnavailableError } from '../../platform/refusals/unavailable-error.ts'
import type { Files } from './files.ts'
import { localFiles } from './local-files.ts'
import { s3Files } from './s3-files.ts'

const KEY = 'proofs/2026-10/nk-sod-2h00000000/0190.jpg'
const content = Buffer.from([0xff, 0xd8, 0, 1, 2, 0xff])

let folder: string
let server: S3rver
let s3Address: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pillion-files-'))
  server = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory: join(folder, 's3'),
    configureBuckets: [{ name: 'pillion' }],
  })
  const { port } = await server.run()
  s3Address = `http://127.0.0.1:${port}`
})
afterAll(async () => {
  await server.close()
  await rm(folder, { recursive: true })
})

const s3 = (bucket: string, secret = 'S3RVER') =>
  s3Files({
    bucket,
    region: 'eu-north-1',
    endpoint: s3Address,
    accessKey: { id: 'S3RVER', secret },
  })
const adapters: [name: string, open: () => Files][] = [
  ['a folder', () => localFiles(join(folder, 'local'))],
  ['a bucket', () => s3('pillion')],
]

describe.each(adapters)('files in %s', (_, open) => {
  const read = async (files: Files) => {
    const file = await files.read(KEY)
    return file && { size: file.size, content: await buffer(file.content) }
  }

  it('are read as they were written, replaced, and erased', async () => {
    const files = open()
    expect(await read(files)).toBeUndefined()
    await files.write(KEY, content, 'image/jpeg')
    expect(await read(files)).toEqual({ size: 6, content })
    await files.write(KEY, Buffer.from('again'), 'image/jpeg')
    expect(await read(files)).toEqual({ size: 5, content: Buffer.from('again') })
    await files.erase(KEY)
    expect(await read(files)).toBeUndefined()
    await files.erase(KEY)
  })

  it('are never outside of it', async () => {
    const files = open()
    for (const key of ['../outside.jpg', 'proofs/../../outside.jpg'])
      await expect(files.write(key, content, 'image/jpeg')).rejects.toThrow(UnavailableError)
    expect(await readdir(folder)).not.toContain('outside.jpg')
  })
})

it('a folder is closed to other users', async () => {
  const own = join(folder, 'own')
  await localFiles(own).write(KEY, content, 'image/jpeg')
  expect((await stat(own)).mode & 0o777).toBe(0o700)
})

it('a folder that cannot be made is an outage', async () => {
  const files = localFiles('/dev/null/files')
  await expect(files.write(KEY, content, 'image/jpeg')).rejects.toThrow(UnavailableError)
})

it.each([
  ['a bucket that does not exist', () => s3('missing')],
  ['a wrong key', () => s3('pillion', 'wrong')],
])('%s is an outage, and no missing file', async (_, open) => {
  await expect(open().write(KEY, content, 'image/jpeg')).rejects.toThrow(UnavailableError)
})

describe('a bucket that does not answer', () => {
  const sockets: Socket[] = []
  const silent = createServer((socket) => void sockets.push(socket))
  let settings: Parameters<typeof s3Files>[0]
  beforeAll(async () => {
    silent.listen(0, '127.0.0.1')
    await once(silent, 'listening')
    const endpoint = `http://127.0.0.1:${(silent.address() as AddressInfo).port}`
    const accessKey = { id: 'id', secret: 'secret' }
    settings = { bucket: 'silent', region: 'eu-north-1', endpoint, accessKey }
  })
  afterAll(() => {
    for (const socket of sockets) socket.destroy()
    silent.close()
  })

  it('is given up, connection and all', async () => {
    const files = s3Files(settings, { connectMs: 50, idleMs: 50, readMs: 60_000 })
    await expect(files.read(KEY)).rejects.toThrow(UnavailableError)
    await expect(files.write(KEY, content, 'image/jpeg')).rejects.toThrow(UnavailableError)
  })

  it('keeps nobody waiting for longer than a file may take to begin', async () => {
    const files = s3Files(settings, { connectMs: 50, idleMs: 60_000, readMs: 50 })
    await expect(files.read(KEY)).rejects.toThrow(UnavailableError)
  })
})
