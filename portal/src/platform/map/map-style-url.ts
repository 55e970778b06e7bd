/** The style of the theme; absolute, as the map's worker has no page to resolve it by. */
export function mapStyleUrl(style: string, dark: boolean, page: string): string {
  const url = new URL(style, page)
  if (dark) url.searchParams.set('theme', 'dark')
  return url.href
}
