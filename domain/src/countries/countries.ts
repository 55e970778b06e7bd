import { ae } from './ae.ts'
import { am } from './am.ts'
import { ba } from './ba.ts'
import { bd } from './bd.ts'
import { bg } from './bg.ts'
import { bh } from './bh.ts'
import type { Country } from './country.ts'
import { cy } from './cy.ts'
import { cz } from './cz.ts'
import { dk } from './dk.ts'
import { eg } from './eg.ts'
import { es } from './es.ts'
import { fi } from './fi.ts'
import { fr } from './fr.ts'
import { gb } from './gb.ts'
import { ge } from './ge.ts'
import { gr } from './gr.ts'
import { hk } from './hk.ts'
import { hr } from './hr.ts'
import { hu } from './hu.ts'
import { ie } from './ie.ts'
import { iq } from './iq.ts'
import { it } from './it.ts'
import { jo } from './jo.ts'
import { jp } from './jp.ts'
import { kg } from './kg.ts'
import { kh } from './kh.ts'
import { kw } from './kw.ts'
import { kz } from './kz.ts'
import { la } from './la.ts'
import { ma } from './ma.ts'
import { md } from './md.ts'
import { me } from './me.ts'
import { mm } from './mm.ts'
import { my } from './my.ts'
import { no } from './no.ts'
import { om } from './om.ts'
import { ph } from './ph.ts'
import { pk } from './pk.ts'
import { pl } from './pl.ts'
import { pt } from './pt.ts'
import { qa } from './qa.ts'
import { ro } from './ro.ts'
import { rs } from './rs.ts'
import { sa } from './sa.ts'
import { se } from './se.ts'
import { sg } from './sg.ts'
import { th } from './th.ts'
import { tn } from './tn.ts'
import { tw } from './tw.ts'
import { ua } from './ua.ts'

/** The countries that the source documents name or imply by locales and regions (GAP-130). */
export const countries: readonly Country[] = [
  ae,
  am,
  ba,
  bd,
  bg,
  bh,
  cy,
  cz,
  dk,
  eg,
  es,
  fi,
  fr,
  gb,
  ge,
  gr,
  hk,
  hr,
  hu,
  ie,
  iq,
  it,
  jo,
  jp,
  kg,
  kh,
  kw,
  kz,
  la,
  ma,
  md,
  me,
  mm,
  my,
  no,
  om,
  ph,
  pk,
  pl,
  pt,
  qa,
  ro,
  rs,
  sa,
  se,
  sg,
  th,
  tn,
  tw,
  ua,
]

/** Finds a country by its two-letter code, in either case. */
export const findCountry = (code: string): Country | undefined => byCode.get(code.toLowerCase())

const byCode = new Map(countries.map((country) => [country.code, country]))
