import type { ReactNode } from 'react'

/** Keeps the direction of a number, phone, id or price inside text of either direction. */
export const Isolate = ({ dir, children }: { dir?: 'ltr' | 'rtl'; children: ReactNode }) => (
  <bdi dir={dir}>{children}</bdi>
)
