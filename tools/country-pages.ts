import { countries } from '@pillion/domain/countries/countries'
import type { Country } from '@pillion/domain/countries/country'
import { countryFacts, factTopics, type FactValue } from '@pillion/domain/countries/country-facts'
import { toMajor } from '@pillion/domain/money/money'
import { resolveLocale } from '@pillion/i18n/locales'
import { translatorFor } from '@pillion/server/platform/text/translator'

const { tag, translate } = translatorFor(
  resolveLocale(['en'], { countryDefault: 'en', offered: ['en'] }),
)
const generated = '<!-- Generated from domain/src/countries by `npm run gen`. -->'

/** A page per country with its figures, and their index, by file name. */
export function countryPages(): Record<string, string> {
  const pages = countries.map((country) => [`${country.code}.md`, pageOf(country)] as const)
  return { 'README.md': index(), ...Object.fromEntries(pages) }
}

function index(): string {
  const rows = countries
    .toSorted((a, b) => a.name.localeCompare(b.name, 'en'))
    .map(({ code, name, currency }) => `- [${name}](${code}.md): \`${code}\`, ${currency.code}`)
  return text([
    '# Countries',
    generated,
    'One page per country: its settings, and its figures as the help centre states them.',
    rows.join('\n'),
  ])
}

function pageOf(country: Country): string {
  const { onlinePayment, price, mainCity } = country
  const settings: readonly (readonly [string, string])[] = [
    ['Code', `\`${country.code}\``],
    ['Main city', mainCity.name],
    ['Currency', country.currency.code],
    ['Time zone', country.timeZone],
    ['Phone prefix', country.phonePrefix],
    ['Languages', country.languages.map((code) => `\`${code}\``).join(', ')],
    ['Default language', `\`${country.defaultLanguage}\``],
    ['Geocoding language', `\`${country.geolocationLanguage}\``],
    ['Region', country.region],
    ['Registration type', `\`${country.registrationType}\``],
    ['Payment methods', country.paymentMethods.map((method) => `\`${method}\``).join(', ')],
    ['Default payment method', `\`${country.defaultPaymentMethod}\``],
    ['Online payment', onlinePayment ? 'yes' : 'no'],
    ['Service hours', `\`${country.serviceHours}\``],
    ['Minimum delivery estimate', `${country.minimumEtaMinutes} min`],
    ['Parent vendors see the orders of all outlets', country.allOutletOrders ? 'yes' : 'no'],
    ...(price.text === undefined ? [] : [['Price as documented', price.text] as const]),
  ]
  return text([
    `# ${country.name}`,
    generated,
    settings.map(([name, value]) => `- ${name}: ${value}`).join('\n'),
    '## What the help centre says',
    ...factTopics.flatMap((topic) => sentences(country, topic)),
  ])
}

function sentences(country: Country, topic: (typeof factTopics)[number]): string[] {
  const facts = countryFacts(country).filter((fact) => fact.topic === topic)
  if (facts.length === 0) return []
  const title = translate(`help-center.topics.${topic}.title`)
  const lines = facts.map(({ key, values }) => {
    const shown = Object.entries(values).map(([name, value]) => [name, show(value, country)])
    return `- ${translate(`help-center.facts.${key}`, Object.fromEntries(shown))}`
  })
  return [`**${title}**`, lines.join('\n')]
}

function show(value: FactValue, { currency }: Country): string | number {
  if (typeof value !== 'object') return value
  if ('clock' in value) return value.clock
  const options = {
    style: 'currency',
    currency: currency.code,
    minimumFractionDigits: currency.displayDigits,
    maximumFractionDigits: currency.exponent,
    currencyDisplay: 'code',
  } as const
  const amount = new Intl.NumberFormat(tag, options).format(toMajor(value.minor, currency))
  // Markdown keeps a no-break space, but nobody can tell it from another one in a diff.
  return amount.replaceAll('\u00a0', ' ')
}

const text = (blocks: readonly string[]): string => `${blocks.join('\n\n')}\n`
