import { element } from '../../platform/text/html.ts'

/** The texts of a page about a card, in the payer's language. */
export type CardWords = {
  language: string
  direction: 'ltr' | 'rtl'
  t: (key: string) => string
}

type Document = Omit<CardWords, 't'> & {
  title: string
  body: string
  /** Inline, before the end of the body. */
  script?: string
  /** Elements before the script, such as another script. */
  before?: string
}

/** A page that shows the fields of a card, or leads to the bank. */
export const cardDocument = ({ language, direction, title, body, script, before = '' }: Document) =>
  `<!doctype html>
<html lang="${language}" dir="${direction}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width">${element('title', title)}<style>${style}</style></head>
<body>${body}${before}${script === undefined ? '' : `<script>${script}</script>`}</body></html>`

const style = `
:root { color-scheme: light dark; font: 15px/1.4 system-ui, sans-serif }
body { margin: 0; color: light-dark(#1c2430, #e8ebf0) }
main { max-inline-size: 420px; margin: 48px auto; padding: 0 16px }
h1 { font-size: 20px }
form { display: grid; gap: 12px }
.banner { margin: 0 0 12px; padding: 8px 12px; border: 1px solid light-dark(#b07a00, #e0b050); border-radius: 8px; font-size: 13px }
body { overflow: hidden; padding: 3px }
.row { display: grid; grid-template-columns: 1fr 1fr; gap: 12px }
label { display: grid; gap: 6px; font-size: 13px; font-weight: 500 }
label > span:first-child::after { content: ' *' / ''; color: light-dark(#b3232a, #ff9b9b) }
input, .field { scroll-margin-block: 40px; font: inherit; font-size: 16px; font-variant-numeric: tabular-nums; min-inline-size: 0; block-size: 44px; box-sizing: border-box; padding: 0 12px; border: 1px solid light-dark(#808997, #7b8492); border-radius: 8px; background: light-dark(#fff, #171b22); color: inherit; text-align: start }
input[aria-invalid=true], .field[aria-invalid=true] { border-color: light-dark(#c0262d, #ff8a8a) }
#problem { margin: 0; min-block-size: 20px; color: light-dark(#b3232a, #ff9b9b); font-size: 14px }
button { font: inherit; block-size: 44px; border: 1px solid light-dark(#808997, #7b8492); border-radius: 8px; background: transparent; color: inherit }
button.primary { background: light-dark(#0e5f6d, #6fc3d1); border-color: transparent; color: light-dark(#fff, #10242a) }
:focus-visible { outline: 2px solid light-dark(#0e5f6d, #6fc3d1); outline-offset: 2px }`
