/** Written by build/messages-plugin.ts: where each catalogue's compiled texts are. */
declare module 'virtual:locales' {
  export const localeUrls: Readonly<Record<string, string>>
}
