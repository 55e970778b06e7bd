/**
 * Scripts with the interfaces of Microform and of Adyen's Custom Card, as far as our pages use them. Like those, they put each field into a
 * frame of the provider, and both sides compare origins, so that they work in no frame without one.
 */

/** A field in its frame; what is typed is told to the page of the origin in the query, and to no other. */
export const fieldHtml = `<!doctype html><meta charset="utf-8"><title>Field</title>
<input aria-label="Field" inputmode="numeric" style="inline-size: 90%">
<script>
const embedder = new URLSearchParams(location.search).get('origin')
document.querySelector('input').addEventListener('input', ({ target }) =>
  parent.postMessage({ field: location.hash.slice(1), value: target.value }, embedder))
</script>`

const fields = (origin: string) => `
const values = {}
const listeners = []
addEventListener('message', ({ origin, data }) => {
  if (origin !== ${JSON.stringify(origin)} || !data?.field) return
  values[data.field] = data.value
  for (const listener of listeners) listener(data.field)
})
function addField(parent, name) {
  const frame = document.createElement('iframe')
  frame.title = name
  frame.src = ${JSON.stringify(origin)} + '/field?origin=' + encodeURIComponent(location.origin) + '#' + name
  frame.style.cssText = 'border: 0; inline-size: 100%; block-size: 40px'
  parent.append(frame)
}
`

export const flexScript = (origin: string): string => `${fields(origin)}
globalThis.Flex = class {
  constructor(context) {
    const { ctx } = JSON.parse(atob(context.split('.')[1]))
    if (!ctx[0].data.targetOrigins.includes(location.origin)) throw new Error('another origin')
  }
  microform(kind) {
    return {
      createField: (name) => ({
        load: (selector) => addField(document.querySelector(selector), name),
        on: (_, listener) => listeners.push((field) => {
          if (field !== name) return
          const valid = name === 'number' ? values[name].length > 11 : values[name].length === 3
          listener({ valid, card: [{ name: 'visa' }] })
        }),
      }),
      createToken: async (options, done) => {
        const answer = await fetch(${JSON.stringify(origin)} + '/flex/v2/tokens', { method: 'POST', body: values.number })
        done(null, await answer.text())
      },
    }
  }
}
`

export const adyenScript = (origin: string): string => `${fields(origin)}
const encrypted = (text) => 'eyJ.' + btoa(text).replace(/=+$/, '')
globalThis.AdyenWeb = {
  AdyenCheckout: async ({ clientKey, environment }) => {
    if (!clientKey.startsWith(environment + '_')) throw new Error('another environment')
    return {}
  },
  CustomCard: class {
    constructor(checkout, { onChange }) {
      listeners.push(() => {
        const { encryptedCardNumber: number = '', encryptedExpiryDate: expiry = '', encryptedSecurityCode: code = '' } = values
        const valid = { encryptedCardNumber: number.length > 11, encryptedExpiryMonth: expiry.length === 4, encryptedExpiryYear: expiry.length === 4, encryptedSecurityCode: code.length === 3 }
        const paymentMethod = {
          type: 'scheme',
          encryptedCardNumber: encrypted(number),
          encryptedExpiryMonth: encrypted(expiry.slice(0, 2)),
          encryptedExpiryYear: encrypted('20' + expiry.slice(2)),
          encryptedSecurityCode: encrypted(code),
        }
        onChange({ valid, isValid: Object.values(valid).every(Boolean), data: { paymentMethod } })
      })
    }
    mount(selector) {
      for (const holder of document.querySelector(selector).querySelectorAll('[data-cse]')) addField(holder, holder.dataset.cse)
    }
  },
}
`
