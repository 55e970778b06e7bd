/** What customers order and what they tell the rider; the entries are separated by semicolons. */
export type PhraseSet = { dishes: string; notes: string }
