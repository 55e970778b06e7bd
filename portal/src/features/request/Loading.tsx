import { Skeleton } from '@pillion/ui/Skeleton'

/** In the place of a form that is on its way. */
export const Loading = ({ height }: { height: string }) => (
  <div aria-busy>
    <Skeleton shape="block" height={height} />
  </div>
)
