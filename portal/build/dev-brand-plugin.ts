import { brandStyle } from '@pillion/brands/brand-style'
import { logoAndName } from '@pillion/brands/brand-svg'
import type { Plugin } from 'vite'

import { settings } from './dev-settings-plugin.ts'

/** Writes the brand into the page of the development server. A build has none: the server that serves it does (BRAND-03). */
export function devBrand(): Plugin {
  const { brand } = settings
  return {
    name: 'dev-brand',
    apply: 'serve',
    transformIndexHtml: (html) =>
      html
        .replace('<!--brand-style-->', () => `<style>${brandStyle(brand)}</style>`)
        .replace('<!--brand-->', () => logoAndName(brand)),
  }
}
