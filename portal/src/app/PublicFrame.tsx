import type { ReactNode } from 'react'

import { useLinkTo } from '../platform/navigation.tsx'
import { paths } from '../platform/paths.ts'
import { BrandLogo } from './BrandLogo.tsx'
import { LanguagePicker } from './LanguagePicker.tsx'

import css from './PublicFrame.module.css'

/** The pages that anybody may see: brand, language, and the page. */
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
