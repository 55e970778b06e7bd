/** A row type in which some columns have a more exact type than the schema knows. */
export type Replace<Row, Columns extends Partial<Record<keyof Row, unknown>>> = Omit<
  Row,
  keyof Columns
> &
  Columns
