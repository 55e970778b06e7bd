import { session } from '../session/session.ts'
import { settings } from '../settings.ts'
import { sleep } from '../timing.ts'
import { createCaller } from './caller.ts'
import { createCallsAhead } from './calls-ahead.ts'
import { takeFirstRead } from './first-read.ts'

const calls = createCallsAhead(
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
export const { call, callAhead } = calls
// What was asked for one account is not for the next.
session.subscribe(calls.forget)
