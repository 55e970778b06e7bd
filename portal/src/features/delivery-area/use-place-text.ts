import type { Coordinates } from '@pillion/domain/geography/coordinates'

import { useT } from '#platform/i18n/use-t.ts'
import { describeMove } from '#platform/map/pin-motion.ts'
import { useFormats } from '#platform/use-formats.ts'

/** Where a point is, seen from the outlet: '1.2 km north-east of the branch'. */
export function usePlaceText(outlet: Coordinates): (point: Coordinates) => string {
  const t = useT('delivery-area.points')
  const units = useT('units')
  const formats = useFormats()
  return (point) => {
    const offset = describeMove(outlet, point)
    if (!offset) return t('here')
    const { metres, direction } = offset
    const near = () => units('metres', { metres: formats.count(Math.round(metres / 10) * 10) })
    const distance = metres < 950 ? near() : formats.distance(metres)
    return t('place', { distance, direction })
  }
}
