import type { Brand } from '@pillion/brands/brand'

/** Canonical link, structured data and the tab's picture, set once (ROUTE-37, ROUTE-38, GAP-139). */
export function describeSite({ key, name, accountManager }: Brand): void {
  document.querySelector('link[rel=icon]')?.setAttribute('href', `/brands/${key}/favicon.svg`)
  const base = new URL('/', location.href).href
  const canonical = document.createElement('link')
  canonical.rel = 'canonical'
  canonical.href = base
  const data = document.createElement('script')
  data.type = 'application/ld+json'
  data.textContent = JSON.stringify({
    '@context': 'https://schema.org',
    '@type': 'Organization',
    name,
    url: base,
    email: accountManager.email,
  })
  document.head.append(canonical, data)
}
