import css from './Spinner.module.css'

type SpinnerProps = {
  /** In pixels; 16 by default. */
  size?: number
  /** For screen readers. Without it the spinner is decorative. */
  label?: string
}

export const Spinner = ({ size = 16, label }: SpinnerProps) => (
  <span
    className={css.spinner}
    style={{ inlineSize: size, blockSize: size }}
    role={label ? 'status' : undefined}
    aria-label={label}
    aria-hidden={label ? undefined : true}
  />
)
