import type { ReactNode } from 'react'

import css from './gallery.module.css'

type SectionProps = { title: string; children: ReactNode }

export const Section = ({ title, children }: SectionProps) => (
  <section className={css.section}>
    <h2 className={css.heading}>{title}</h2>
    <div className={css.grid}>{children}</div>
  </section>
)

type SpecimenProps = { name: string; wide?: boolean; children: ReactNode }

export const Specimen = ({ name, wide = false, children }: SpecimenProps) => (
  <div className={wide ? css.wide : css.specimen}>
    <h3 className={css.name}>{name}</h3>
    {children}
  </div>
)
