import type { en } from '@pillion/i18n/catalogues/en'

type Texts<T> = T extends string ? T : { [K in keyof T]: Texts<T[K]> }

declare module 'use-intl' {
  interface AppConfig {
    Messages: Texts<typeof en>
  }
}
