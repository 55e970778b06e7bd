import { session } from '../session/session.ts'
import { settings } from '../settings.ts'
import { sleep } from '../timing.ts'
import { createCaller } from './caller.ts'

/** Every server call goes through here: `const { result } = await call(getVendor, { params: { id } })`. */
export const call = createCaller({
  base: settings.apiBase,
  fetch: (url, init) => fetch(url, init),
  sleep,
  newKey: () => crypto.randomUUID(),
  authorization: async () => {
    const token = await session.accessToken()
    return token && `Bearer ${token}`
  },
  renew: () => session.renew(),
})
