/** People whose given and family names go together. The names part at commas. */
export type NameSet = {
  given: string
  family: string
  /** How the two are written down; '{given} {family}' unless told. */
  form?: '{family} {given}' | '{family}{given}'
}
