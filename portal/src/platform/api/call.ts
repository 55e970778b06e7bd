import type { Session } from '../session/session-store.ts'
import { session } from '../session/session.ts'
import { asUser } from './as-user.ts'
import { createCaller } from './caller.ts'
import { takeFirstRead } from './first-read.ts'
import { createPrefetcher } from './prefetcher.ts'

const calls = createPrefetcher(
  createCaller({
    ...asUser,
    fetch: (url, init) => takeFirstRead(url, init) ?? fetch(url, init),
  }),
)

/** Every server call goes through here: `const { result } = await call(getVendor, { params: { id } })`. */
export const { call, prefetch, takeAnswer } = calls

/** Prefetched answers belong to one account; a renewal of its session keeps them. */
let account = accountOf(session.current())
session.subscribe((next) => {
  if (accountOf(next) !== account) calls.forget()
  account = accountOf(next)
})

function accountOf(current: Session): string | undefined {
  return current.state === 'signedIn' ? current.user.id : undefined
}
