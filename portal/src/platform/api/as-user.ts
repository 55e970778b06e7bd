import { isEmbedded, session } from '../session/session.ts'
import { settings } from '../settings.ts'
import { sleep } from '../timing.ts'
import type { CallerDependencies } from './caller.ts'

/** For calls to this installation's API in the name of the user. */
export const asUser: Omit<CallerDependencies, 'fetch'> = {
  base: settings.apiBase,
  sleep,
  newKey: () => crypto.randomUUID(),
  authorization: async () => {
    const token = await session.accessToken()
    // HTTP-05, HTTP-06
    return token && `${isEmbedded() ? 'GoDroid' : 'Bearer'} ${token}`
  },
  renew: () => session.renew(),
}
