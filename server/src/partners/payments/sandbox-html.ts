import { createHash } from 'node:crypto'

import { element, escapeHtml } from '../../platform/text/html.ts'
import { testCards } from './sandbox-cards.ts'
import type { Sandbox } from './sandbox-payments.ts'
import { fieldsScript } from './sandbox-script.ts'

export type SandboxPage = { html: string; scriptHash?: string }
type Words = { language: string; direction: 'ltr' | 'rtl'; t: (key: string) => string }

/** The fields of a card. The page answers its parent with what it has encrypted, and with nothing else. */
export function fieldsPage(
  { t, ...words }: Words,
  { keys, kind }: Pick<Sandbox, 'keys' | 'kind'>,
): SandboxPage {
  const field = (id: string, autocomplete: string, attributes: string) =>
    `<label>${element('span', t(id))}<input id="${id}" inputmode="numeric" autocomplete="${autocomplete}" dir="ltr" ${attributes}></label>`
  const options = Object.keys(testCards).map((number) => `<option value="${number}">`)
  const body = `<p class="banner" role="note">${escapeHtml(t('banner'))}</p>
<form id="fields" novalidate>
${field('number', 'cc-number', 'maxlength="23" list="test-cards" required')}
<datalist id="test-cards">${options.join('')}</datalist>
<div class="row">${field('expiry', 'cc-exp', 'maxlength="7" placeholder="MM/YY" required')}
${field('code', 'cc-csc', 'maxlength="4" required')}</div>
<p id="problem" role="alert" data-number="${escapeHtml(t('wrong-number'))}" data-expiry="${escapeHtml(t('wrong-expiry'))}" data-code="${escapeHtml(t('wrong-code'))}"></p>
</form>`
  const script = fieldsScript(keys.publicKey, kind)
  const hash = createHash('sha256').update(script).digest('base64')
  return {
    html: page({ ...words, title: t('card'), body, script }),
    scriptHash: `sha256-${hash}`,
  }
}

/** Where the payer proves to be the card's holder; a stage for 3-D Secure. */
export function bankPage({ t, ...words }: Words): SandboxPage {
  const button = (answer: string, label: string) =>
    `<button name="answer" value="${answer}"${answer === 'approve' ? ' class="primary"' : ''}>${escapeHtml(label)}</button>`
  const body = `<main><p class="banner" role="note">${escapeHtml(t('banner'))}</p>
${element('h1', t('bank-title'))}${element('p', t('bank-text'))}
<form method="post">${button('approve', t('approve'))}${button('refuse', t('refuse'))}</form></main>`
  return { html: page({ ...words, title: t('bank-title'), body }) }
}

type Page = Omit<Words, 't'> & { title: string; body: string; script?: string }

const page = ({ language, direction, title, body, script }: Page) => `<!doctype html>
<html lang="${language}" dir="${direction}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width">${element('title', title)}<style>${style}</style></head>
<body>${body}${script === undefined ? '' : `<script>${script}</script>`}</body></html>`

const style = `
:root { color-scheme: light dark; font: 15px/1.4 system-ui, sans-serif }
body { margin: 0; color: light-dark(#1c2430, #e8ebf0) }
main { max-inline-size: 420px; margin: 48px auto; padding: 0 16px }
h1 { font-size: 20px }
form { display: grid; gap: 12px }
.banner { margin: 0 0 12px; padding: 8px 12px; border: 1px solid light-dark(#b07a00, #e0b050); border-radius: 8px; font-size: 13px }
body { overflow: hidden; padding: 3px }
.row { display: grid; grid-template-columns: 1fr 1fr; gap: 12px }
label { display: grid; gap: 4px; font-size: 14px; font-weight: 500 }
input { font: inherit; font-variant-numeric: tabular-nums; min-inline-size: 0; block-size: 44px; box-sizing: border-box; padding: 0 12px; border: 1px solid light-dark(#808997, #7b8492); border-radius: 8px; background: light-dark(#fff, #171b22); color: inherit; text-align: start }
input[aria-invalid=true] { border-color: light-dark(#c0262d, #ff8a8a) }
#problem { margin: 0; min-block-size: 20px; color: light-dark(#b3232a, #ff9b9b); font-size: 14px }
button { font: inherit; block-size: 44px; border: 1px solid light-dark(#808997, #7b8492); border-radius: 8px; background: transparent; color: inherit }
button.primary { background: light-dark(#0e5f6d, #6fc3d1); border-color: transparent; color: light-dark(#fff, #10242a) }
:focus-visible { outline: 2px solid light-dark(#0e5f6d, #6fc3d1); outline-offset: 2px }`
