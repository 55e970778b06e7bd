import { element, escapeHtml } from '../../platform/text/html.ts'
import { cardDocument } from './card-document.ts'
import { cardPageScript } from './card-page-script.ts'
import type { CardPages } from './card-pages.ts'

type Options = {
  publicUrl: string
  /** Where Adyen's script and secured fields are. */
  pagesOrigin: string
  clientKey: string
  scriptVersion: string
  /** The script's hash, as Adyen publishes it with the version. */
  scriptIntegrity: string
  /** Two capital letters. */
  countryCode: string
}

/** Adyen's secured fields (its Custom Card component): each input is in a frame of Adyen. */
export function adyenPages(options: Options): CardPages {
  const { publicUrl, pagesOrigin, scriptVersion, scriptIntegrity } = options
  const library = `${pagesOrigin}/checkoutshopper/sdk/${scriptVersion}/adyen.js`
  const before = `<script src="${escapeHtml(library)}" integrity="${escapeHtml(scriptIntegrity)}" crossorigin="anonymous"></script>`
  return {
    async fieldsPage({ t, ...words }) {
      const field = (id: string, name: string) =>
        `<label>${element('span', t(id))}<span class="field" id="${id}" data-cse="${name}"></span></label>`
      const body = `<form id="fields" novalidate>
${field('number', 'encryptedCardNumber')}
<div class="row">${field('expiry', 'encryptedExpiryDate')}
${field('code', 'encryptedSecurityCode')}</div>
<p id="problem" role="alert" data-number="${escapeHtml(t('wrong-number'))}" data-expiry="${escapeHtml(t('wrong-expiry'))}" data-code="${escapeHtml(t('wrong-code'))}"></p>
</form>`
      const own = fieldsScript({ ...options, locale: words.language })
      const script = cardPageScript(new URL(publicUrl).origin, own)
      return {
        html: cardDocument({ ...words, title: t('card'), body, script, before }),
        script,
        providerOrigins: [pagesOrigin],
      }
    },
  }
}

const fieldsScript = ({
  clientKey,
  pagesOrigin,
  countryCode,
  locale,
}: Options & { locale: string }): string => `
let state = { isValid: false }
const ids = { encryptedCardNumber: 'number', encryptedExpiryDate: 'expiry', encryptedExpiryMonth: 'expiry', encryptedExpiryYear: 'expiry', encryptedSecurityCode: 'code' }
const wrong = () => {
  const invalid = Object.entries(state.valid ?? {}).find(([name, isValid]) => !isValid && ids[name])
  return invalid ? ids[invalid[0]] : 'number'
}
async function start() {
  const { AdyenCheckout, CustomCard } = AdyenWeb
  const checkout = await AdyenCheckout({
    clientKey: ${JSON.stringify(clientKey)},
    environment: ${JSON.stringify(/live/.test(pagesOrigin) ? 'live' : 'test')},
    countryCode: ${JSON.stringify(countryCode)},
    locale: ${JSON.stringify(locale)},
    analytics: { enabled: false },
  })
  const onChange = (next) => {
    state = next
    showProblem()
    sayValidity(state.isValid === true)
  }
  new CustomCard(checkout, { type: 'card', onChange }).mount('#fields')
}
const started = start()
encryptCard = async () => {
  await started
  showProblem(state.isValid ? undefined : wrong())
  if (!state.isValid) return undefined
  const { encryptedCardNumber, encryptedExpiryMonth, encryptedExpiryYear, encryptedSecurityCode } = state.data.paymentMethod
  return {
    encrypted_number: encryptedCardNumber,
    encrypted_expiry_month: encryptedExpiryMonth,
    encrypted_expiry_year: encryptedExpiryYear,
    encrypted_security_code: encryptedSecurityCode,
  }
}
byId('fields').addEventListener('submit', (event) => { event.preventDefault(); say({ type: 'submit' }) })
`
