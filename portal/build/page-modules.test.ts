import { readFileSync } from 'node:fs'

import { describe, expect, it } from 'vitest'

import { pageModules } from './page-modules.ts'

const routeTable = new URL('../src/app/routes.ts', import.meta.url)

describe('the modules of the pages', () => {
  it('are those that the route table imports for them', () => {
    const modules = pageModules(readFileSync(routeTable, 'utf8'))
    expect(modules['']).toEqual([])
    expect(modules['request-a-rider']).toEqual([
      './QueryClientFrame.tsx',
      './shell/AppShell.tsx',
      './RequestPage.tsx',
    ])
    expect(modules['tracking']).toEqual([
      './QueryClientFrame.tsx',
      '../features/tracking/PublicTrackingScreen.tsx',
    ])
    expect(modules['*']).toEqual(['../features/not-found/NotFoundScreen.tsx'])
  })

  it('are those of all pages that begin alike', () => {
    const page = (path: string, file: string) =>
      `{ path: '${path}', screen: () => import('${file}') }`
    const routes = [page('/shops', './List.tsx'), page('/shops/$id/map', './Map.tsx')]
    const table = `const routes = { list: ${routes[0]}, map: ${routes[1]} }`
    expect(pageModules(table)).toEqual({ shops: ['./List.tsx', './Map.tsx'] })
  })

  it('are not found in a table that is not an object literal, or a page without a path', () => {
    expect(() => pageModules('export const routes = makeRoutes()')).toThrow('an object literal')
    expect(() => pageModules('export const routes = { home: {} }')).toThrow('has no path')
  })
})
