import { useState } from 'react'

import { AccountPage } from './AccountPage.tsx'
import { NewPasswordPanel } from './NewPasswordPanel.tsx'
import type { CodeRequest } from './request-code.ts'
import { RequestCodePanel } from './RequestCodePanel.tsx'

/** Replaces a forgotten password, in two steps (ROUTE-07). */
export function ForgotPasswordScreen() {
  const [request, setRequest] = useState<CodeRequest>()
  const [hasReturned, setReturned] = useState(false)

  function goBack(): void {
    setRequest(undefined)
    setReturned(true)
  }
  return (
    <AccountPage>
      {request ? (
        <NewPasswordPanel request={request} onRequested={setRequest} onBack={goBack} />
      ) : (
        <RequestCodePanel takesFocus={hasReturned} onRequested={setRequest} />
      )}
    </AccountPage>
  )
}
