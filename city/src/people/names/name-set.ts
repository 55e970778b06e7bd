/** Given and family names that may be combined. Names are separated by commas. */
export type NameSet = {
  given: string
  family: string
  /** The written order; '{given} {family}' by default. */
  form?: '{family} {given}' | '{family}{given}'
}
