/**
 * What the pages with a provider's fields share: they tell the portal's page about their height and validity, and answer its message
 * `encrypt` with what `encryptCard` resolves to, or `invalid`. Only that page is spoken to.
 */
export const cardPageScript = (portalOrigin: string, own: string): string => `
'use strict'
const portalOrigin = ${JSON.stringify(portalOrigin)}
const byId = (id) => document.getElementById(id)
const problem = byId('problem')
const say = (message) => parent.postMessage({ source: 'card-fields', ...message }, portalOrigin)
function showProblem(id) {
  for (const field of document.querySelectorAll('.field, input')) field.setAttribute('aria-invalid', String(field.id === id))
  problem.textContent = id ? problem.dataset[id] : ''
}
const sayValidity = (isValid) => say({ type: 'validity', isValid })
let encryptCard = async () => undefined
addEventListener('message', async ({ source, origin, data }) => {
  if (source !== parent || origin !== portalOrigin || data?.type !== 'encrypt') return
  const card = await encryptCard().catch(() => undefined)
  say(card ? { type: 'encrypted', card } : { type: 'invalid' })
})
new ResizeObserver(() => say({ type: 'height', height: Math.ceil(document.body.getBoundingClientRect().height) })).observe(document.body)
${own}
`
