import css from './Spinner.module.css'

type SpinnerProps = {
  /** Pixels; 16 unless told. */
  size?: number
  /** Read by screen readers; without it the spinner is decoration. */
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
