import { createHash } from 'node:crypto'

import { element, escapeHtml } from '../../platform/text/html.ts'
import { cardDocument, type CardWords } from './card-document.ts'
import { testCards } from './sandbox-cards.ts'
import type { Sandbox } from './sandbox-payments.ts'
import { fieldsScript } from './sandbox-script.ts'

export type SandboxPage = { html: string; scriptHash?: string }

/** The fields of a card. The page answers its parent with what it has encrypted, and with nothing else. */
export function fieldsPage(
  { t, ...words }: CardWords,
  { keys, kind }: Pick<Sandbox, 'keys' | 'kind'>,
): SandboxPage {
  const field = (id: string, autocomplete: string, attributes: string) =>
    `<label>${element('span', t(id))}<input id="${id}" inputmode="numeric" autocomplete="${autocomplete}" dir="ltr" ${attributes}></label>`
  const options = Object.keys(testCards).map((number) => `<option value="${number}">`)
  // Without a button, Enter in one of several fields submits nothing.
  const body = `<p class="banner" role="note">${escapeHtml(t('banner'))}</p>
<form id="fields" novalidate>
${field('number', 'cc-number', 'maxlength="23" list="test-cards" required')}
<datalist id="test-cards">${options.join('')}</datalist>
<div class="row">${field('expiry', 'cc-exp', 'maxlength="7" placeholder="MM/YY" required')}
${field('code', 'cc-csc', 'maxlength="4" required')}</div>
<p id="problem" role="alert" data-number="${escapeHtml(t('wrong-number'))}" data-expiry="${escapeHtml(t('wrong-expiry'))}" data-code="${escapeHtml(t('wrong-code'))}"></p>
<button hidden></button>
</form>`
  const script = fieldsScript(keys.publicKey, kind)
  const hash = createHash('sha256').update(script).digest('base64')
  return {
    html: cardDocument({ ...words, title: t('card'), body, script }),
    scriptHash: `sha256-${hash}`,
  }
}

/** Where the payer proves to be the card's holder; a stage for 3-D Secure. */
export function bankPage({ t, ...words }: CardWords): SandboxPage {
  const button = (answer: string, label: string) =>
    `<button name="answer" value="${answer}"${answer === 'approve' ? ' class="primary"' : ''}>${escapeHtml(label)}</button>`
  const body = `<main><p class="banner" role="note">${escapeHtml(t('banner'))}</p>
${element('h1', t('bank-title'))}${element('p', t('bank-text'))}
<form method="post">${button('approve', t('approve'))}${button('refuse', t('refuse'))}</form></main>`
  return { html: cardDocument({ ...words, title: t('bank-title'), body }) }
}
