import { StepDialog } from '@pillion/ui/StepDialog'

import { useT } from '#platform/i18n/use-t.ts'
import { brand } from '#platform/settings.ts'

import { FollowPicture } from './FollowPicture.tsx'
import { RequestPicture } from './RequestPicture.tsx'
import { SharePicture } from './SharePicture.tsx'

const screens = [
  { id: 'request', picture: <RequestPicture /> },
  { id: 'follow', picture: <FollowPicture /> },
  { id: 'share', picture: <SharePicture /> },
] as const

type WalkthroughProps = {
  open: boolean
  /** The user has skipped it or gone through it. */
  onClose: () => void
}

/** Introduces the product in three screens (AUTH-29). */
export function Walkthrough({ open, onClose }: WalkthroughProps) {
  const t = useT('walkthrough')
  return (
    <StepDialog
      open={open}
      onClose={onClose}
      label={t('label', { brand: brand.name })}
      steps={screens.map(({ id, picture }) => ({
        id,
        picture,
        title: t(`${id}.title`),
        text: t(`${id}.text`),
      }))}
      progressLabel={(step) => t('progress', { step, count: screens.length })}
      skipLabel={t('skip')}
      backLabel={t('back')}
      nextLabel={t('next')}
      doneLabel={t('start')}
    />
  )
}
