import { session } from '../session/session.ts'
import { settings } from '../settings.ts'
import { sleep } from '../timing.ts'
import { createDownload } from './download.ts'

/** Calls an operation that answers a file, in the name of the user. Loaded with the screens that need it. */
export const fetchFile = createDownload({
  base: settings.apiBase,
  fetch: (url, init) => fetch(url, init),
  sleep,
  authorization: async () => {
    const token = await session.accessToken()
    return token && `Bearer ${token}`
  },
  renew: () => session.renew(),
})
