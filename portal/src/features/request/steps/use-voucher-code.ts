import { useState } from 'react'

import type { Flow } from '../flow/flow.ts'

/** The typed code until it is applied. */
export function useVoucherCode({ context, voucherPhase, send }: Flow) {
  const { voucher, voucherCode, fieldError } = context
  const [code, setCode] = useState(voucherCode)
  const [submittedCode, setSubmittedCode] = useState(voucherCode)
  const typed = code.trim()
  const isRefused = fieldError?.place === 'voucher' && code === submittedCode
  return {
    code,
    type: setCode,
    /** Refused, and not edited since. Does not prevent placing the order. */
    isRefused,
    /** Typed but not validated yet. */
    isUnsubmitted: !voucher && typed !== '' && voucherPhase !== 'checking' && !isRefused,
    apply() {
      if (voucherPhase === 'checking') return
      setSubmittedCode(code)
      send({ type: 'voucher.submitted', code: typed })
    },
  }
}

export type VoucherCode = ReturnType<typeof useVoucherCode>
