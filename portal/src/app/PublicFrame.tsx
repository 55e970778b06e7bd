import type { ReactNode } from 'react'

import { paths } from '#platform/paths.ts'
import { useLinkTo } from '#platform/router/router.ts'

import { BrandLogo } from './BrandLogo.tsx'
import { LanguagePicker } from './LanguagePicker.tsx'

import css from './PublicFrame.module.css'

/** Around public pages: brand and language picker. */
export function PublicFrame({ children }: { children: ReactNode }) {
  const linkTo = useLinkTo()
  return (
    <>
      <header className={css.bar}>
        <a className={css.home} {...linkTo(paths.home())}>
          <BrandLogo />
        </a>
        <LanguagePicker />
      </header>
      <main id="main">{children}</main>
    </>
  )
}
