import { initials } from './initials.ts'

import css from './Avatar.module.css'

type AvatarProps = {
  name: string
  /** In pixels; 32 by default. */
  size?: number
}

/** Initials next to a name. Decorative. */
export const Avatar = ({ name, size = 32 }: AvatarProps) => (
  <span
    aria-hidden
    className={css.avatar}
    style={{ inlineSize: size, blockSize: size, fontSize: size * 0.38 }}
  >
    {initials(name)}
  </span>
)
