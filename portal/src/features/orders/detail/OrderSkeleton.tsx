import { Skeleton } from '@pillion/ui/Skeleton'
import { Stack } from '@pillion/ui/Stack'
import { VisuallyHidden } from '@pillion/ui/VisuallyHidden'

/** An order as it will be, without what it says. */
export function OrderSkeleton({ label }: { label: string }) {
  return (
    <div aria-busy>
      <VisuallyHidden>
        <output>{label}</output>
      </VisuallyHidden>
      <Stack gap={6}>
        <Stack gap={3}>
          <Skeleton width="70%" height={36} />
          <Skeleton lines={2} />
        </Stack>
        <Skeleton shape="block" height={64} />
        <Stack gap={4}>
          <Skeleton lines={6} height={20} />
        </Stack>
      </Stack>
    </div>
  )
}
