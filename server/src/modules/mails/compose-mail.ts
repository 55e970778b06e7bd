import type { Brand } from '@pillion/brands/brand'
import { brandColours } from '@pillion/brands/brand-colours'
import type { LocaleRow } from '@pillion/i18n/locale-rows'
import { directionOf } from '@pillion/i18n/match-locale'

import { element, escapeHtml } from '../../platform/text/html.ts'
import { translatorFor, type Translator } from '../../platform/text/translator.ts'

/** What a mail says, in its reader's language. */
export type MailContent = {
  subject: string
  paragraphs: readonly string[]
  /** To be typed, so it stands out. */
  code?: string
  action?: { label: string; url: string }
  /** What somebody wrote, with its line breaks. */
  quote?: string
  note?: string
  /** Whom an answer goes to; nobody, if absent. */
  replyTo?: string
}

export type ComposedMail = {
  subject: string
  text: string
  html: string
  /** BCP 47. */
  language: string
  replyTo: string | undefined
}

/** The content as a mail in plain text and HTML, in the brand's colours, with the company behind it. */
export function composeMail(
  brand: Brand,
  locale: LocaleRow,
  contentIn: (translate: Translator['translate']) => MailContent,
): ComposedMail {
  const { translate } = translatorFor(locale)
  const text = partsIn(withValues(translate, onOneLine))
  const html = partsIn(withValues(translate, marked))
  const { subject, replyTo } = text.content
  return {
    subject,
    text: plainText(text),
    html: htmlText(subject, html, { brand, locale }),
    language: locale.bcp47,
    replyTo,
  }

  function partsIn(translateIn: Translator['translate']): Parts {
    const content = contentIn(translateIn)
    const email = content.replyTo
    const footer =
      email === undefined
        ? translateIn('mails.footer', { brand: brand.name })
        : translateIn('mails.footer-with-reply', { brand: brand.name, email })
    const { company, address } = brand.legal
    const sender = `${company}, ${address}`
    return { content, greeting: translateIn('mails.greeting'), footer, sender }
  }
}

type Parts = { content: MailContent; greeting: string; footer: string; sender: string }

function plainText({ content, greeting, footer, sender }: Parts): string {
  const { paragraphs, code, action, quote, note } = content
  const link = action && `${action.label}:\n${action.url}`
  const parts = [greeting, ...paragraphs, code, quote, link, note, `-- \n${footer}\n${sender}`]
  return `${parts.filter((part) => part !== undefined).join('\n\n')}\n`
}

const styles = {
  body: 'margin:0;padding:24px 12px;background:#f3f5f6;font:16px/1.5 system-ui,-apple-system,Segoe UI,Roboto,Arial,sans-serif;color:#1c2326',
  card: 'max-width:520px;margin:0 auto;padding:28px;background:#ffffff;overflow-wrap:anywhere',
  brand: 'margin:0 0 20px;font-size:18px;font-weight:600',
  paragraph: 'margin:0 0 16px',
  code: 'margin:0 0 16px;font-size:32px;font-weight:600;letter-spacing:6px',
  quote:
    'margin:0 0 16px;padding:12px 16px;background:#f3f5f6;border-radius:8px;white-space:pre-wrap',
  button: 'display:inline-block;padding:12px 20px;font-weight:600;text-decoration:none',
  note: 'margin:0 0 16px;font-size:14px;color:#56636a',
  footer:
    'max-width:520px;margin:16px auto 0;padding:0 28px;font-size:13px;color:#56636a;overflow-wrap:anywhere',
}

function htmlText(
  subject: string,
  { content, greeting, footer, sender }: Parts,
  { brand, locale }: { brand: Brand; locale: LocaleRow },
): string {
  const { text: nameColour, solid, onSolid } = brandColours(brand, 'light')
  const rounded = (corner: 'control' | 'card') => `border-radius:${brand.corners[corner]}px`
  const buttonStyle = `${styles.button};background:${solid};color:${onSolid};${rounded('control')}`
  const styled = (name: string, text: string, style: string) =>
    isolateMarked(element(name, text, `style="${style}"`))
  const { paragraphs, code, action, quote, note } = content
  const parts = [
    styled('p', brand.name, `${styles.brand};color:${nameColour}`),
    ...[greeting, ...paragraphs].map((text) => styled('p', text, styles.paragraph)),
    code && styled('p', code, styles.code),
    quote && `<div style="${styles.quote}">${quote.split('\n').map(quotedLine).join('')}</div>`,
    action &&
      `<p style="${styles.paragraph}"><a href="${escapeHtml(action.url)}" style="${buttonStyle}">${escapeHtml(action.label)}</a></p>`,
    note && styled('p', note, styles.note),
  ]
  return `<!doctype html>
<html lang="${locale.bcp47}" dir="${directionOf(locale)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
${element('title', subject)}
</head>
<body style="${styles.body}">
<div style="${styles.card};${rounded('card')}">
${parts.filter((part) => part !== undefined).join('\n')}
</div>
${styled('p', footer, styles.footer)}
${styled('p', START + sender + END, styles.footer)}
</body>
</html>
`
}

/** Each line has a direction of its own: people write in several languages. */
const quotedLine = (line: string): string =>
  line === '' ? '<br>' : element('div', line, 'dir="auto"')

const [START, END] = ['\u2068', '\u2069']

/** Applies `change` to each text value. */
const withValues =
  (
    translate: Translator['translate'],
    change: (value: string) => string,
  ): Translator['translate'] =>
  (key, values = {}) => {
    const changed = Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'string' ? change(value) : value,
    ])
    return translate(key, Object.fromEntries(changed))
  }

/** Otherwise somebody's name could add paragraphs to our mail. */
const onOneLine = (value: string): string => value.replaceAll(/\s*[\r\n\u2028\u2029]\s*/g, ' ')

/** Marks a value, so that a phone number or a name stays in one piece in a right-to-left mail. */
const marked = (value: string): string => START + onOneLine(value) + END

/** Elements instead of the marks, which would be copied along with a vendor code. A code or a day stays on one line. */
const isolateMarked = (html: string): string =>
  html.replaceAll(MARKED, (_, value: string) =>
    /^\S{1,20}$/.test(value)
      ? `<bdi style="white-space:nowrap">${value}</bdi>`
      : `<bdi>${value}</bdi>`,
  )

const MARKED = new RegExp(`${START}([^${START}${END}]*)${END}`, 'g')
