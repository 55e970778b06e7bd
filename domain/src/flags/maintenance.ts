export type Maintenance = 'planned' | 'unplanned'

/** Unplanned maintenance wins (GAP-118). */
export function maintenanceOf(flags: {
  readonly planned_maintenance?: boolean
  readonly unplanned_maintenance?: boolean
}): Maintenance | undefined {
  if (flags.unplanned_maintenance) return 'unplanned'
  return flags.planned_maintenance ? 'planned' : undefined
}
