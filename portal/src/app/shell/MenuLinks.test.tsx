import { defaultBrand } from '@pillion/brands/brands'
import type { FlagName } from '@pillion/contract/http/flags'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it, onTestFinished, vi } from 'vitest'

import { settings } from '#platform/settings.ts'
import { withTexts } from '#test/with-texts.tsx'

import { MenuLinks } from './MenuLinks.tsx'

const flags = vi.hoisted((): Partial<Record<FlagName, boolean>> => ({
  'bulk-order-upload': true,
  'request-button-to-login': false,
}))
vi.mock('../../platform/flags/flags.ts', () => ({ useFlag: (name: FlagName) => flags[name] }))
const mode = vi.hoisted(() => ({ isGuest: false }))
vi.mock('../../platform/session/session.ts', () => ({
  isGuest: () => mode.isGuest,
  isEmbedded: () => false,
}))

const { links } = defaultBrand

/** The texts of the links in the menu, each with its address. */
function linksWith(props: Partial<Parameters<typeof MenuLinks>[0]>): Record<string, string> {
  const markup = renderToStaticMarkup(
    withTexts(
      <MenuLinks
        page="request"
        vendorId="v-1"
        links={links}
        hasHelp
        onFollow={() => {}}
        {...props}
      />,
    ),
  )
  const anchors = markup.matchAll(/<a (?:[^>]*href="([^"]+)")?.*?<bdi>([^<]+)<\/bdi>/g)
  return Object.fromEntries(Array.from(anchors, ([, href = '', text = '']) => [text, href]))
}

describe('the links of the menu', () => {
  it('[NAV-03, NAV-04, NAV-06] lead to the pages of the branch, to bulk upload only with its flag', () => {
    const always = {
      'Request a rider': '/request-a-rider/v-1',
      'Order tracking': '/order-tracking/v-1',
      'All orders': '/history/v-1',
      'Help centre': '/helpcenter/v-1',
    }
    expect(linksWith({})).toEqual({ ...always, 'Bulk upload': '/bulk-order/v-1' })
    flags['bulk-order-upload'] = false
    onTestFinished(() => void (flags['bulk-order-upload'] = true))
    expect(linksWith({})).toEqual(always)
  })

  it('[NAV-07] lead everywhere but to the request without a branch', () => {
    expect(linksWith({ vendorId: undefined })).toEqual({
      'Order tracking': '/order-tracking',
      'All orders': '/history',
      'Help centre': '/helpcenter',
      'Bulk upload': '/bulk-order',
    })
  })

  it('[FLAG-34] lead a guest to the request, or to the sign-in with the flag', () => {
    mode.isGuest = true
    onTestFinished(() => void (mode.isGuest = false))
    const help = { 'Help centre': '/helpcenter/v-1' }
    const orders = { 'Order tracking': '/order-tracking/v-1', ...help }
    expect(linksWith({})).toEqual({ 'Request a rider': '/request-a-rider/v-1', ...orders })
    flags['request-button-to-login'] = true
    onTestFinished(() => void (flags['request-button-to-login'] = false))
    expect(linksWith({})).toEqual({ 'Request a rider': '/connect', ...orders })
  })

  it('[NAV-08, GAP-134] lead to the page for partners where the brand has one', () => {
    const becomeAPartner = 'https://partners.example/join'
    expect(linksWith({ links: { ...links, becomeAPartner } })).toMatchObject({
      'Become a partner': becomeAPartner,
    })
    expect(linksWith({ links })).not.toHaveProperty('Become a partner')
  })

  it('[BRAND-02] lead to the brand’s help only in an installation without a help centre', () => {
    const help = 'https://help.example'
    const hasHelp = false
    expect(linksWith({ hasHelp, links: { ...links, help } })).not.toHaveProperty('Help centre')
    const { helpCentre } = settings
    settings.helpCentre = ''
    onTestFinished(() => void (settings.helpCentre = helpCentre))
    expect(linksWith({ hasHelp, links: { ...links, help } })).toMatchObject({ 'Help centre': help })
    expect(linksWith({ hasHelp, links })).not.toHaveProperty('Help centre')
  })

  it('[FLAG-17] do not lead to a help centre that is turned off', () => {
    expect(linksWith({ hasHelp: false })).not.toHaveProperty('Help centre')
  })
})
