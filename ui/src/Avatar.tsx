import { initials } from './initials.ts'

import css from './Avatar.module.css'

type AvatarProps = {
  name: string
  src?: string
  /** Pixels; 32 unless told. */
  size?: number
}

/** Decoration beside a name: the picture, or the name's initials. */
export const Avatar = ({ name, src, size = 32 }: AvatarProps) => (
  <span
    aria-hidden
    className={css.avatar}
    style={{ inlineSize: size, blockSize: size, fontSize: size * 0.38 }}
  >
    {src ? <img src={src} alt="" width={size} height={size} /> : initials(name)}
  </span>
)
