/** Stands for `virtual:locales`, which exists only in a build. */
export const catalogueCodes = ['en']
export const textsUrl = (name: string) => `/locales/${name}.json`
