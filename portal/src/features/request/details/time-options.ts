type SlotLabels = {
  /** Two slots of the same day have the same title. */
  dayTitle: (slot: number) => string
  time: (slot: number) => string
}

/** Slots in unix seconds as the groups of a select, a day each. */
export function timeOptions(slots: readonly number[], { dayTitle, time }: SlotLabels) {
  const days = new Map<string, { value: string; label: string }[]>()
  for (const slot of slots) {
    const title = dayTitle(slot)
    const option = { value: String(slot), label: time(slot) }
    days.set(title, [...(days.get(title) ?? []), option])
  }
  return [...days].map(([title, options]) => ({ title, options }))
}
