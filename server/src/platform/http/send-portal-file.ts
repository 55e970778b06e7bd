import { extname } from 'node:path'
import { promisify } from 'node:util'
import { brotliDecompress } from 'node:zlib'

import { negotiate } from '@fastify/accept-negotiator'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** A hashed file of the portal; compressed with Brotli, unless that would not make it smaller. */
export type PortalFile = { content: Buffer; isBrotli: boolean }

/** Finds a hashed file of another build by its path. */
export type FindPortalFile = (path: string) => Promise<PortalFile | undefined>

const types: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
}

const decompress = promisify(brotliDecompress)

/** Sends the file as the client accepts it. */
export async function sendPortalFile(
  path: string,
  { content, isBrotli }: PortalFile,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  reply.type(types[extname(path)] ?? 'application/octet-stream')
  if (!isBrotli) return reply.send(content)
  reply.header('Vary', 'Accept-Encoding')
  const accepted = request.headers['accept-encoding']
  if (!accepted || negotiate(accepted, ['br']) === null)
    return reply.send(await decompress(content))
  return reply.header('Content-Encoding', 'br').send(content)
}
