import { Link } from '@pillion/ui/Link'
import { BackIcon } from '@pillion/ui/list-icons'
import type { ComponentProps } from 'react'

import css from './BackLink.module.css'

/** Above the title: to the screen that this one belongs to. Its text is that screen's title. */
export function BackLink({ children, ...link }: Omit<ComponentProps<typeof Link>, 'className'>) {
  return (
    <Link quiet className={css.back} {...link}>
      <BackIcon size={16} strokeWidth={2} />
      {children}
    </Link>
  )
}
