const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Text escaped for an element or a quoted attribute. */
export const escapeHtml = (text: string): string =>
  text.replaceAll(/[&<>"']/g, (character) => entities[character] ?? '')

/** An element such as `<p>` with escaped text. */
export const element = (name: string, text: string, attributes = ''): string =>
  `<${name}${attributes && ` ${attributes}`}>${escapeHtml(text)}</${name}>`
