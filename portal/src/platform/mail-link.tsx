import { Isolate } from '@pillion/ui/Isolate'
import { Link } from '@pillion/ui/Link'
import type { ReactNode } from 'react'

/** What a text's `<link>` becomes when it is to open a letter to that address. */
export const mailLink = (email: string) => (text: ReactNode) => (
  <Link href={`mailto:${email}`}>
    <Isolate>{text}</Isolate>
  </Link>
)
