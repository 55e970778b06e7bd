import { expect, test } from 'vitest'

import { maintenanceOf } from './maintenance.ts'

test.each([
  [{}, undefined],
  [{ planned_maintenance: false, unplanned_maintenance: false }, undefined],
  [{ planned_maintenance: true, unplanned_maintenance: false }, 'planned'],
  [{ unplanned_maintenance: true }, 'unplanned'],
  [{ planned_maintenance: true, unplanned_maintenance: true }, 'unplanned'],
])('with the flags %j the maintenance is %s', (flags, maintenance) => {
  expect(maintenanceOf(flags)).toBe(maintenance)
})
