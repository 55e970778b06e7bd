import { useState } from 'react'

import type { Flow } from '../flow/flow.ts'

/** The code in the voucher's field, from the first letter until it is applied. */
export function useVoucherCode({ context, voucherPhase, send }: Flow) {
  const { voucher, voucherCode, fieldError } = context
  const [code, setCode] = useState(voucherCode)
  const [submittedCode, setSubmittedCode] = useState(voucherCode)
  const typed = code.trim()
  const isRefused = fieldError?.place === 'voucher' && code === submittedCode
  return {
    code,
    type: setCode,
    /** What is said about the code stands until it is mended; it keeps nobody from placing the order. */
    isRefused,
    /** Typed, and nobody has asked yet what it is worth. */
    isUnsubmitted: !voucher && typed !== '' && voucherPhase !== 'checking' && !isRefused,
    apply() {
      if (voucherPhase === 'checking') return
      setSubmittedCode(code)
      send({ type: 'voucher.submitted', code: typed })
    },
  }
}

export type VoucherCode = ReturnType<typeof useVoucherCode>
