import { NotFoundScreen } from '../features/not-found/NotFoundScreen.tsx'
import { PublicFrame } from './PublicFrame.tsx'

export function NotFoundPage() {
  return (
    <PublicFrame>
      <NotFoundScreen />
    </PublicFrame>
  )
}
