import type { Coordinates } from '@pillion/domain/geography/coordinates'
import { useState } from 'react'

import { stableFrame } from './stable-frame.ts'

/** What the camera shows of a subject: another one is looked at afresh, the same keeps its frame while it can. */
export function useStableFrame(
  subject: string,
  positions: readonly Coordinates[],
): readonly Coordinates[] {
  const [shown, setShown] = useState({ subject, points: positions })
  const points = shown.subject === subject ? stableFrame(shown.points, positions) : positions
  if (shown.subject !== subject || points !== shown.points) setShown({ subject, points })
  return points
}
