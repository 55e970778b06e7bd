import { useTranslations } from 'use-intl'

/** The texts of one area: `const t = useT('auth')`, then `t('sign-in')`. */
export const useT = useTranslations

/** Any area's texts by full key: `useT()` as a type, for functions that take a `t`. */
export type T = ReturnType<typeof useTranslations<never>>
