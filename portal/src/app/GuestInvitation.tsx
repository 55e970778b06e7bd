import { useState } from 'react'

import { useSettledFlag } from '#platform/flags/flags.ts'
import { guestStore } from '#platform/guest/guest-store.ts'
import { useT } from '#platform/i18n/use-t.ts'
import { LazyConfirmDialog } from '#platform/LazyConfirmDialog.tsx'
import { paths } from '#platform/paths.ts'
import { useNavigate } from '#platform/router/router.ts'

/** Invites a guest to register, once, after the first order (GUEST-12, GAP-098). */
export function GuestInvitation() {
  const mayRegister = useSettledFlag('DeactivateSignUpButton') === false
  return mayRegister && <Invitation />
}

function Invitation() {
  const t = useT('guest.invitation')
  const navigate = useNavigate()
  const [isOpen, setOpen] = useState(() => guestStore.takeInvitation())
  return (
    <LazyConfirmDialog
      open={isOpen}
      title={t('title')}
      description={t('text')}
      submitLabel={t('register')}
      cancelLabel={t('later')}
      closeLabel={t('later')}
      onCancel={() => setOpen(false)}
      onSubmit={() => navigate(paths.register())}
    />
  )
}
