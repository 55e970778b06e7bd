/** What is wrong with a parcel. */
export type ParcelProblem =
  | 'no-description'
  | 'no-weight'
  | 'too-heavy'
  | 'no-value'
  | 'too-valuable'
  | 'not-accepted'
