import { initials } from './initials.ts'

import css from './Avatar.module.css'

type AvatarProps = {
  name: string
  /** Pixels; 32 unless told. */
  size?: number
}

/** The initials of a name shown next to it: decoration. */
export const Avatar = ({ name, size = 32 }: AvatarProps) => (
  <span
    aria-hidden
    className={css.avatar}
    style={{ inlineSize: size, blockSize: size, fontSize: size * 0.38 }}
  >
    {initials(name)}
  </span>
)
