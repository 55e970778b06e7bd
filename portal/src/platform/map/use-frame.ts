import type { Coordinates } from '@pillion/domain/geography/coordinates'
import { useState } from 'react'

import { keepFrame } from './keep-frame.ts'

/** What the camera shows of a subject: another one is looked at afresh, the same keeps its frame while it can. */
export function useFrame(subject: string, wanted: readonly Coordinates[]): readonly Coordinates[] {
  const [shown, setShown] = useState({ subject, points: wanted })
  const points = shown.subject === subject ? keepFrame(shown.points, wanted) : wanted
  if (shown.subject !== subject || points !== shown.points) setShown({ subject, points })
  return points
}
