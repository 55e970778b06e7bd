import { readFileSync } from 'node:fs'

import { describe, expect, it } from 'vitest'

import { pageParts } from './page-modules.ts'

const routeTable = new URL('../src/app/routes.ts', import.meta.url)

describe('the modules of the pages', () => {
  it('are those that the route table imports for them', () => {
    const pages = pageParts(readFileSync(routeTable, 'utf8'))
    expect(pages['']?.modules).toEqual([])
    expect(pages['request-a-rider']?.modules).toEqual([
      './QueryClientFrame.tsx',
      './shell/AppShell.tsx',
      './RequestPage.tsx',
    ])
    expect(pages['tracking']?.modules).toEqual([
      './QueryClientFrame.tsx',
      '../features/tracking/PublicTrackingScreen.tsx',
    ])
    expect(pages['*']?.modules).toEqual(['../features/not-found/NotFoundScreen.tsx'])
  })

  it('are those of all pages that begin alike', () => {
    const page = (path: string, file: string) =>
      `{ path: '${path}', screen: () => import('${file}') }`
    const routes = [page('/shops', './List.tsx'), page('/shops/$id/map', './Map.tsx')]
    const table = `const routes = { list: ${routes[0]}, map: ${routes[1]} }`
    expect(pageParts(table)).toEqual({
      shops: { modules: ['./List.tsx', './Map.tsx'], areas: [] },
    })
  })

  it('come with the areas of the texts that load with them', () => {
    const part = (area: string, file: string) =>
      `lazyPartWithTexts(['${area}'], () => import('${file}'))`
    const routes = [
      `list: { path: '/shops', screen: ${part('shops', './List.tsx')} }`,
      `map: { path: '/shops/$id/map', screen: ${part('map', './Map.tsx')} }`,
    ]
    expect(pageParts(`const routes = { ${routes.join()} }`)).toEqual({
      shops: { modules: ['./List.tsx', './Map.tsx'], areas: ['shops', 'map'] },
    })
  })

  it('are not found in a table that is not an object literal, or a page without a path', () => {
    expect(() => pageParts('export const routes = makeRoutes()')).toThrow('an object literal')
    expect(() => pageParts('export const routes = { home: {} }')).toThrow('has no path')
  })
})
