import { Isolate } from '@pillion/ui/Isolate'
import { Link } from '@pillion/ui/Link'
import type { ReactNode } from 'react'

/** Renders `<link>` in a catalogue text as a link to that e-mail address. */
export const mailLink = (email: string) => (text: ReactNode) => (
  <Link href={`mailto:${email}`}>
    <Isolate>{text}</Isolate>
  </Link>
)
