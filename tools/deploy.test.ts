import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { describe, expect, it } from 'vitest'

const root = join(import.meta.dirname, '..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')
const [dockerfile, compose, secrets] = [
  'deploy/Dockerfile',
  'deploy/compose.yaml',
  'deploy/secrets.example.env',
].map(read) as [string, string, string]
const matches = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].map(([, first = '']) => first)

describe('the image', () => {
  it('copies folders that exist', () => {
    const copied = matches(dockerfile, /^COPY --from=packages \/pillion\/(\S+)/gm)
    expect(copied).toContain('server')
    const installed = new Set(['node_modules'])
    expect(copied.filter((path) => !installed.has(path) && !existsSync(join(root, path)))).toEqual(
      [],
    )
  })

  it('has every package that the server and the tools import', () => {
    const dependencies = ['server', 'tools'].flatMap((name) =>
      Object.keys(JSON.parse(read(`${name}/package.json`)).dependencies),
    )
    const packages = dependencies.flatMap((name) => name.split('@pillion/')[1] ?? [])
    const copied = matches(dockerfile, /^COPY --from=packages \/pillion\/(\S+) \1$/gm)
    expect(packages.filter((name) => !copied.includes(name))).toEqual([])
  })

  it('starts and builds files that exist', () => {
    const files = [...new Set(matches(dockerfile, /(tools\/[\w-]+\.ts)/g))]
    expect(files).toEqual(['tools/build-portal.ts', 'tools/start.ts'])
    expect(files.filter((file) => !existsSync(join(root, file)))).toEqual([])
  })

  it('checks a route of the server', () => {
    const [route] = matches(dockerfile, /\+ '(\/health\/\w+)'/g)
    expect(read('server/src/platform/http/health.ts')).toContain(`app.get('${route}'`)
  })
})

describe('the compose file', () => {
  it('passes settings that the server knows', () => {
    const settings = read('server/src/platform/config/settings.ts')
    const [server = ''] = compose.split('\n  database:')
    const names = [
      ...matches(server, /^ {6}([A-Z_]+):/gm),
      ...matches(secrets, /^([A-Z_]+)=/gm).filter((name) => !name.startsWith('POSTGRES_')),
    ]
    expect(names).toEqual(['PUBLIC_URL', 'ENVIRONMENT', 'COUNTRY', 'TRUST_PROXY', 'DATABASE_URL'])
    expect(names.filter((name) => !settings.includes(`'${name}'`))).toEqual([])
  })

  it('reads the secrets from a file that git and the image exclude', () => {
    expect(matches(compose, /env_file: (\S+)/g)).toEqual(['secrets.env', 'secrets.env'])
    expect(read('.gitignore').split('\n')).toContain('deploy/secrets.env')
    expect(read('.dockerignore').split('\n')).toContain('deploy/*.env')
  })

  it('builds the image from the root', () => {
    expect(matches(compose, /(?:context|dockerfile): (\S+)/g)).toEqual(['..', 'deploy/Dockerfile'])
  })
})

describe('docs/operations.md', () => {
  it('lists every setting that the server reads', () => {
    const files = ['settings.ts', 'identity-settings.ts', 'files-settings.ts', 'fleet-settings.ts']
    const settings = files.map((file) => read(`server/src/platform/config/${file}`)).join('\n')
    const names = [...new Set(matches(settings, /\((?:env, )'([A-Z][A-Z_]+)'/g))]
    expect(names.length).toBeGreaterThan(10)
    const listed = matches(read('docs/operations.md'), /^\| `([A-Z_]+)`/gm)
    expect(names.filter((name) => !listed.includes(name))).toEqual([])
  })
})
