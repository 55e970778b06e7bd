import { lazyPart } from '../lazy.ts'
import { setServerTime } from '../now.ts'
import { userIdOf } from '../session/session-store.ts'
import { isGuest, session } from '../session/session.ts'
import { asUser } from './as-user.ts'
import { createCaller } from './caller.ts'
import { takeFirstRead } from './first-read.ts'
import { createPrefetcher } from './prefetcher.ts'

const callServer = createCaller({
  ...asUser,
  fetch: async (url, init) => {
    const response = await (takeFirstRead(url, init) ?? fetch(url, init))
    setServerTime(response.headers.get('date'))
    return response
  },
})

const guestCalls = lazyPart(async () => (await import('../guest/guest-calls.ts')).guestCalls)

/** What the server keeps for an account, this browser keeps for a guest. */
const calls = createPrefetcher(async (operation, ...input) =>
  isGuest()
    ? (await guestCalls.load())(callServer)(operation, ...input)
    : callServer(operation, ...input),
)

/** Every server call goes through here: `const { result } = await call(getVendor, { params: { id } })`. */
export const { call, prefetch, takeAnswer } = calls

/** Prefetched answers belong to one user; a renewal of its session keeps them. */
let user = userIdOf(session.current())
session.subscribe((next) => {
  if (userIdOf(next) !== user) calls.forget()
  user = userIdOf(next)
})
