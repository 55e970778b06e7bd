import type { CityPlan } from '../plan.ts'
import { wordList } from './word-list.ts'

export const bosniaAndHerzegovina: CityPlan = {
  country: 'ba',
  city: 'Sarajevo',
  cityEnglish: 'Sarajevo',
  centre: { latitude: 43.8563, longitude: 18.4131 },
  seed: 167,
  language: 'bs',
  script: 'Latin',
  addressPattern: '{street}[ {number}], {postalCode} {city}',
  postalCode: { first: 71_000, step: 10, pattern: '#####' },
  form: {
    bearing: 86,
    regularity: 0.2,
    radials: 6,
    ringRadius: 1_900,
    oldTownRadius: 420,
    spacing: [88, 222],
    deadEnds: 0.55,
    greenery: 0.7,
  },
  water: [
    { kind: 'river', name: 'Miljacka', bearing: 84, offset: 150, width: 115, bends: 350 },
    { kind: 'lakes', names: ['Labuđe jezero', 'Jasenovo jezero'], radius: 190 },
  ],
  names: {
    stems: wordList(`
      Lipov, Hrastov, Javorov, Brezov, Borov, Jelov, Kestenov, Jasenov, Topolov, Orahov, Šljivov,
      Jabukov, Kruškov, Dudov, Drenov, Grabov, Bukov, Vrbov, Cvjetn, Vrtn, Livadsk, Poljsk, Šumsk,
      Gorsk, Planinsk, Brdsk, Dolinsk, Potočn, Izvorsk, Riječn, Mlinsk, Mostarsk, Travničk,
      Tuzlansk, Zeničk, Bihaćk, Jajačk, Fočansk, Visočk, Konjičk, Livanjsk, Trebinjsk, Stolačk,
      Počiteljsk, Višegradsk, Goraždansk, Bosansk, Hercegovačk, Neretvansk, Drinsk, Unsk, Vrbask,
      Savsk, Trebevićk, Igmansk, Bjelašničk, Jahorinsk, Romanijsk, Prenjsk, Kazandžijsk,
      Kujundžijsk, Sedlarsk, Abadžijsk, Tabačk, Ćurčijsk, Kovačk, Zlatarsk, Kolarsk, Pekarsk,
      Mlinarsk, Zanatsk, Trgovačk, Carinsk, Hansk, Bezistansk, Školsk, Gradsk, Kamen, Zelen, Bijel,
      Crven, Plav, Strm, Krivudav, Dug, Kratk, Širok, Tih, Sunčan, Proljetn, Zimsk, Snježn, Zvjezdan
    `),
    major: ['{}a cesta', '{}i bulevar', '{}a aleja'],
    minor: [
      '{}a',
      '{}a',
      '{}a ulica',
      '{}i sokak',
      '{}a mahala',
      '{}i prolaz',
      'Mala {}a',
      'Gornja {}a',
      'Donja {}a',
    ],
    path: ['{}a staza', '{}e stepenice'],
    bridge: ['{}i most', '{}a ćuprija'],
    quay: ['{}a obala'],
    park: ['{}i park', '{}i vrt'],
    districts: wordList(`
      Stara čaršija, Gornje Vrbanje, Donje Vrbanje, Lipovac, Novi Jasen, Kovačevo, Sunčano Brdo,
      Vrelo, Potok, Zlatarevo, Orahovo, Brezik, Stari Mlin, Dolac Novi, Vidikovac, Javorje
    `),
  },
}
