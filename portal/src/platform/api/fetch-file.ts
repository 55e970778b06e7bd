import { asUser } from './as-user.ts'
import { createDownload } from './download.ts'

/** Calls an operation that answers a file, in the name of the user. Loaded with the screens that need it. */
export const fetchFile = createDownload({ ...asUser, fetch: (url, init) => fetch(url, init) })
