/** Stands for `virtual:locales`, which exists only in a build. */
export const localeUrls = { en: '/locales/en.json' }
