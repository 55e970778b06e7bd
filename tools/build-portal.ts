import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import process from 'node:process'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const root = join(import.meta.dirname, '..')
const portal = join(root, 'portal')
const dist = join(portal, 'dist')
const stampFile = join(dist, '.stamp')

/** Brotli's last two levels save another tenth and take ten times as long. */
const QUALITY = 9

/** Everything that the build reads. */
const packages = ['portal', 'ui', 'i18n', 'brands', 'contract', 'domain']
const sources = ['portal/build', 'portal/public', ...packages.map((name) => `${name}/src`)]
const singleSources = [
  'package-lock.json',
  'portal/index.html',
  'portal/vite.config.ts',
  ...packages.map((name) => `${name}/package.json`),
]

/** Builds portal/dist unless it is up to date. */
export async function buildPortal({ force = false } = {}): Promise<{ built: boolean }> {
  const stamp = stampOfSources()
  if (!force && existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) {
    return { built: false }
  }
  // Built in another folder and then moved, so that a half-built portal is never served.
  const outDir = join(portal, 'node_modules', `.dist-${process.pid}`)
  await mkdir(outDir, { recursive: true })
  try {
    await runVite(outDir)
    await compress(outDir)
    await writeFile(join(outDir, '.stamp'), stamp)
    await putInPlace(outDir)
  } finally {
    await rm(outDir, { recursive: true, force: true })
  }
  return { built: true }
}

function stampOfSources(): string {
  const hash = createHash('sha256')
  for (const file of [...singleSources, ...sources.flatMap(filesIn)]) {
    hash
      .update(file)
      .update('\0')
      .update(readFileSync(join(root, file)))
  }
  return hash.digest('hex')
}

function filesIn(folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
    .toSorted()
}

async function runVite(outDir: string): Promise<void> {
  const { build } = await import('vite')
  const mode = process.env['NODE_ENV']
  try {
    await build({
      configFile: join(portal, 'vite.config.ts'),
      logLevel: 'error',
      build: { outDir, emptyOutDir: true },
    })
  } finally {
    // Vite sets NODE_ENV to production for the whole process, which may become the server.
    if (mode === undefined) delete process.env['NODE_ENV']
    else process.env['NODE_ENV'] = mode
  }
}

/** Writes .br and .gz versions of each text file, so that the server never compresses. */
async function compress(folder: string): Promise<void> {
  const names = await readdir(folder, { recursive: true })
  const texts = names.filter((name) => /\.(js|css|json|svg)$/.test(name))
  await Promise.all(
    texts.map(async (name) => {
      const file = join(folder, name)
      const text = await readFile(file)
      const params = { [constants.BROTLI_PARAM_QUALITY]: QUALITY }
      await writeFile(`${file}.br`, await promisify(brotliCompress)(text, { params }))
      await writeFile(`${file}.gz`, await promisify(gzip)(text, { level: 9 }))
    }),
  )
}

async function putInPlace(outDir: string): Promise<void> {
  const old = `${outDir}-old`
  if (existsSync(dist)) await rename(dist, old)
  await rename(outDir, dist)
  await rm(old, { recursive: true, force: true })
}
