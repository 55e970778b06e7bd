import { useTranslations } from 'use-intl'

/** The texts of one area: `const t = useT('auth')`, then `t('sign-in')`. */
export const useT = useTranslations

/** The type of `useT()`, which takes full keys, for functions that take a `t`. */
export type T = ReturnType<typeof useTranslations<never>>
