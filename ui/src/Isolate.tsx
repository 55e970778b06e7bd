import type { ReactNode } from 'react'

/** Numbers, phones, ids and prices keep their own direction inside any sentence. */
export const Isolate = ({ dir, children }: { dir?: 'ltr' | 'rtl'; children: ReactNode }) => (
  <bdi dir={dir}>{children}</bdi>
)
