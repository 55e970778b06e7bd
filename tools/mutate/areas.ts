/**
 * What is mutated, and the tests that have to notice: those of the same package. On PostgreSQL all tests take minutes,
 * too long for the mutants that need all of them.
 */
export const areas = {
  domain: { folder: 'domain/src/', tests: 'domain/**', ignoreStatic: false },
  server: { folder: 'server/src/modules/', tests: 'server/src/modules/**', ignoreStatic: true },
  portal: { folder: 'portal/src/', tests: 'portal/**', ignoreStatic: false },
} as const

export type Area = keyof typeof areas

export const areaNames = Object.keys(areas) as readonly Area[]

export const areaOf = (path: string): Area | undefined =>
  areaNames.find((area) => path.startsWith(areas[area].folder) && isMutated(path))

/** The rules, the use cases, and of the portal what decides: the flow of a request and the hooks. */
function isMutated(path: string): boolean {
  if (!path.endsWith('.ts') || path.endsWith('.d.ts') || path.endsWith('.test.ts')) return false
  if (!path.startsWith(areas.portal.folder)) return true
  return path.startsWith('portal/src/features/request/flow/') || /\/use-[a-z-]+\.ts$/.test(path)
}
