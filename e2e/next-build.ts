import { createHash } from 'node:crypto'
import { cp, mkdtemp, readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'

import { PORTAL_FOLDER } from '@pillion/testkit/portal-folder'

const HASH = /[.-]([\w-]{8})\.(?:js|mjs|css|json|woff2)$/

/**
 * The build that a deploy would bring, without building again: a copy with another identifier, in which every hashed file
 * has another name, so that no request of a page of the first build finds its file here.
 */
export async function makeNextBuild(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'pillion-next-build-'))
  await cp(PORTAL_FOLDER, folder, {
    recursive: true,
    filter: (source) => !/\.(br|gz|stamp)$/.test(source),
  })
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile())
  const names = new Map(
    files.flatMap(({ name }) => (HASH.test(name) ? [[name, nextName(name)]] : [])),
  )
  const manifest = await readFile(join(folder, 'asset-manifest.json'), 'utf8')
  const { build } = JSON.parse(manifest) as { build: string }
  const pattern = new RegExp(
    [...names.keys()].map((name) => name.replaceAll('.', String.raw`\.`)).join('|'),
    'g',
  )
  for (const { parentPath, name } of files) {
    const file = join(parentPath, name)
    if (!name.endsWith('.woff2')) {
      const text = await readFile(file, 'utf8')
      await writeFile(
        file,
        text.replace(pattern, (found) => names.get(found) ?? found).replaceAll(build, 'next'),
      )
    }
    await rename(file, join(parentPath, names.get(name) ?? name))
  }
  await writeFile(join(folder, 'asset-manifest.json'), '{"build":"next"}')
  await allowInlined(folder)
  return folder
}

/** With a hash of the same form. */
const nextName = (name: string) =>
  name.replace(HASH, (end, hash: string) => end.replace(hash, sha256(hash, 'hex').slice(0, 8)))

/** The page's script and styles name files, so they have other hashes now. */
async function allowInlined(folder: string): Promise<void> {
  const page = await readFile(join(folder, 'index.html'), 'utf8')
  const hashes = (element: RegExp) =>
    [...page.matchAll(element)].map(([, text = '']) => `sha256-${sha256(text, 'base64')}`)
  const allowed = {
    style: hashes(/<style>(.*?)<\/style>/gs),
    script: hashes(/<script>(.*?)<\/script>/gs),
  }
  await writeFile(join(folder, 'csp.json'), JSON.stringify(allowed))
}

const sha256 = (text: string, encoding: 'hex' | 'base64') =>
  createHash('sha256').update(text).digest(encoding)

/** The file that the page of a build starts with. */
export async function entryOf(folder: string): Promise<string> {
  const page = await readFile(join(folder, 'index.html'), 'utf8')
  const [, entry = ''] = /<script type="module"[^>]*src="([^"]+)"/.exec(page) ?? []
  return basename(entry)
}
