import type { Session } from '../session/session-store.ts'
import { session } from '../session/session.ts'
import { settings } from '../settings.ts'
import { sleep } from '../timing.ts'
import { createCaller } from './caller.ts'
import { takeFirstRead } from './first-read.ts'
import { createPrefetcher } from './prefetcher.ts'

const calls = createPrefetcher(
  createCaller({
    base: settings.apiBase,
    fetch: (url, init) => takeFirstRead(url, init) ?? fetch(url, init),
    sleep,
    newKey: () => crypto.randomUUID(),
    authorization: async () => {
      const token = await session.accessToken()
      return token && `Bearer ${token}`
    },
    renew: () => session.renew(),
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
