import { decodeJwt } from 'jose'

import { element, escapeHtml } from '../../platform/text/html.ts'
import { cardDocument, type CardWords } from './card-document.ts'
import { cardPageScript } from './card-page-script.ts'
import type { CardPage, CardPages } from './card-pages.ts'
import type { CyberSource } from './cybersource-payments.ts'

type Options = {
  publicUrl: string
  /** Where Microform is. */
  scriptOrigin: string
  /** Where the payer is asked by the bank. */
  bankOrigin: string
}

/** Microform's fields for the number and the code, and the step to the bank (3-D Secure). */
export function cyberSourcePages(
  cyberSource: Pick<CyberSource, 'captureContext' | 'stepUp'>,
  { publicUrl, scriptOrigin, bankOrigin }: Options,
): CardPages {
  return {
    async fieldsPage(words) {
      const context = await cyberSource.captureContext()
      const { library, integrity } = libraryOf(context)
      if (new URL(library).origin !== scriptOrigin)
        throw new Error('CyberSource names a script of another origin')
      const attributes = integrity ? ` integrity="${escapeHtml(integrity)}"` : ''
      const before = `<script src="${escapeHtml(library)}"${attributes} crossorigin="anonymous"></script>`
      const script = cardPageScript(new URL(publicUrl).origin, fieldsScript(context))
      return { html: fieldsHtml(words, before, script), script, providerOrigins: [scriptOrigin] }
    },

    async bankPage(intentId, { t, ...words }): Promise<CardPage | undefined> {
      const step = await cyberSource.stepUp(intentId)
      if (!step) return undefined
      if (new URL(step.url).origin !== bankOrigin)
        throw new Error('CyberSource names a bank page of another origin')
      const body = `<main>${element('h1', t('bank-title'))}<form method="post" action="${escapeHtml(step.url)}">
<input type="hidden" name="JWT" value="${escapeHtml(step.accessToken)}"><input type="hidden" name="MD" value="${escapeHtml(step.intentId)}">
<button class="primary">${escapeHtml(t('approve'))}</button></form></main>`
      const script = 'document.forms[0].submit()'
      return {
        html: cardDocument({ ...words, title: t('bank-title'), body, script }),
        script,
        providerOrigins: [],
        formOrigins: [bankOrigin],
      }
    },
  }
}

/** The capture context names the script. */
function libraryOf(context: string): { library: string; integrity: string | undefined } {
  const { ctx } = decodeJwt<{
    ctx?: { data?: { clientLibrary?: string; clientLibraryIntegrity?: string } }[]
  }>(context)
  const { clientLibrary = '', clientLibraryIntegrity } = ctx?.[0]?.data ?? {}
  if (!URL.canParse(clientLibrary)) throw new Error('CyberSource names no script')
  return { library: clientLibrary, integrity: clientLibraryIntegrity }
}

function fieldsHtml({ t, ...words }: CardWords, before: string, script: string): string {
  const body = `<form id="fields" novalidate>
<label>${element('span', t('number'))}<span class="field" id="number"></span></label>
<div class="row"><label>${element('span', t('expiry'))}<input id="expiry" inputmode="numeric" autocomplete="cc-exp" dir="ltr" maxlength="7" placeholder="MM/YY" required></label>
<label>${element('span', t('code'))}<span class="field" id="code"></span></label></div>
<p id="problem" role="alert" data-number="${escapeHtml(t('wrong-number'))}" data-expiry="${escapeHtml(t('wrong-expiry'))}" data-code="${escapeHtml(t('wrong-code'))}"></p>
</form>`
  return cardDocument({ ...words, title: t('card'), body, script, before })
}

/** The number and code are typed in frames of CyberSource; the expiry is not, as Microform has it. */
const fieldsScript = (context: string): string => `
const microform = new Flex(${JSON.stringify(context)}).microform('card', { styles: { input: { 'font-size': '15px' } } })
const number = microform.createField('number')
const code = microform.createField('securityCode')
number.load('#number')
code.load('#code')
const valid = { number: false, code: false }
let scheme = 'unknown'
function expiry() {
  const [, month, year] = /^(\\d{2})(?:20)?(\\d{2})$/.exec(byId('expiry').value.replace(/\\D/g, '')) ?? []
  const isMonth = Number(month) >= 1 && Number(month) <= 12
  return isMonth && Date.UTC(2000 + Number(year), Number(month)) > Date.now() ? { month, year: '20' + year } : undefined
}
const wrong = () => !valid.number ? 'number' : !expiry() ? 'expiry' : !valid.code ? 'code' : undefined
function changed() {
  showProblem()
  sayValidity(!wrong())
}
number.on('change', (state) => {
  valid.number = state.valid
  scheme = (state.card?.[0]?.name ?? 'unknown').toLowerCase().replace(/\\W/g, '_')
  changed()
})
code.on('change', (state) => { valid.code = state.valid; changed() })
byId('expiry').addEventListener('input', ({ inputType }) => {
  const text = byId('expiry').value.replace(/\\D/g, '').slice(0, 4)
  if (!/^delete/.test(inputType ?? '')) byId('expiry').value = text.length > 1 ? text.slice(0, 2) + '/' + text.slice(2) : text
  changed()
})
byId('fields').addEventListener('submit', (event) => { event.preventDefault(); say({ type: 'submit' }) })
const read = (token) => JSON.parse(atob(token.split('.')[1].replace(/-/g, '+').replace(/_/g, '/')))
encryptCard = async () => {
  const field = wrong()
  showProblem(field)
  if (field) return undefined
  const { month, year } = expiry()
  const token = await new Promise((resolve, reject) =>
    microform.createToken({ expirationMonth: month, expirationYear: year }, (error, token) => error ? reject(error) : resolve(token)))
  const [, bin, card_last_digits] = /^(\\d{6,8})\\D+(\\d{4})$/.exec(read(token).content.paymentInformation.card.number.maskedValue) ?? []
  return bin && { encrypted_card_data: token, card_last_digits, raw_expiry_month: month, raw_expiry_year: year, bin, scheme }
}
`
