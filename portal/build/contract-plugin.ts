import { pathToFileURL } from 'node:url'

import type { Operation } from '@pillion/contract/operation'
import type { Plugin } from 'vite'

const contract = /\/contract\/src\/.+\.ts$/

/**
 * Reduces the contract to what the browser needs: the method and path of each operation, whether it is
 * public, and tables of codes. Schemas and refusals are dropped; only the server uses them.
 */
export function contractWithoutSchemas(): Plugin {
  return {
    name: 'contractWithoutSchemas',
    apply: 'build',
    async load(id) {
      if (!contract.test(id)) return undefined
      const module = (await import(pathToFileURL(id).href)) as Record<string, unknown>
      const lines = Object.entries(module).flatMap(([name, value]) => {
        const reduced = withoutSchemas(value)
        return reduced === undefined ? [] : [`export const ${name} = ${JSON.stringify(reduced)}`]
      })
      return lines.join('\n')
    },
  }
}

function withoutSchemas(value: unknown): unknown {
  if (typeof value === 'function') return undefined
  if (typeof value !== 'object' || value === null) return value
  // A typebox schema.
  if ('~kind' in value) return undefined
  if (!isOperation(value)) return value
  const { method, path, caller } = value
  return { method, path, ...(caller === 'public' ? { caller } : {}) }
}

const isOperation = (value: object): value is Operation => 'method' in value && 'path' in value
