import type { Random } from '@pillion/city/random'
import type { Country } from '@pillion/domain/countries/country'
import { toMajor } from '@pillion/domain/money/money'

export type Meal = {
  /** A dish on each line. */
  description: string
  /** Major units. */
  amount: number
}

/** One or two dishes, most of them for one or two people. */
export function demoMeal(dishes: readonly string[], country: Country, random: Random): Meal {
  const items = random
    .shuffled(dishes)
    .slice(0, random.chance(0.4) ? 2 : 1)
    .map((dish) => ({ dish, count: random.pick([1, 1, 1, 2, 2, 3]) }))
  const total = items.reduce((sum, { dish, count }) => {
    return sum + count * dishPrice(dishes.indexOf(dish), country)
  }, 0)
  return {
    description: items.map(({ dish, count }) => `${count} × ${dish}`).join('\n'),
    amount: Number(total.toFixed(country.currency.displayDigits)),
  }
}

/** Plausible for the country: between two and four times what a delivery costs there. */
function dishPrice(index: number, { price, currency }: Country): number {
  const amount = toMajor(price.base, currency) * (2 + ((index * 0.83) % 2))
  // Two significant digits, the second one rounded to a half: 185, 4.75, 5250.
  const step = 10 ** (Math.floor(Math.log10(amount)) - 1) / 2
  return Math.round(amount / step) * step
}
