import type { CityPlan } from '../plan.ts'
import { wordList } from './word-list.ts'

export const croatia: CityPlan = {
  country: 'hr',
  city: 'Zagreb',
  cityEnglish: 'Zagreb',
  centre: { latitude: 45.815, longitude: 15.9819 },
  seed: 281,
  language: 'hr',
  script: 'Latin',
  addressPattern: '{street}[ {number}], {postalCode} {city}',
  postalCode: { first: 10_000, step: 10, pattern: '#####' },
  form: {
    bearing: 8,
    regularity: 0.6,
    radials: 6,
    ringRadius: 2_000,
    oldTownRadius: 480,
    spacing: [88, 200],
    deadEnds: 0.25,
    greenery: 0.6,
  },
  water: [
    { kind: 'river', name: 'Sava', bearing: 108, offset: 2_500, width: 210, bends: 500 },
    { kind: 'lakes', names: ['Labudovo jezero', 'Vrbovo jezero', 'Mlinsko jezero'], radius: 230 },
  ],
  names: {
    stems: wordList(`
      Lipov, Hrastov, Kestenov, Javorov, Jasenov, Brezov, Topolov, Orahov, Bukov, Grabov, Borov,
      Jelov, Bagremov, Vrbov, Maslinov, Lovorov, Šipkov, Zagorsk, Slavonsk, Dalmatinsk, Istarsk,
      Kvarnersk, Primorsk, Posavsk, Podravsk, Međimursk, Ličk, Baranjsk, Konavosk, Dubrovačk,
      Splitsk, Zadarsk, Šibensk, Riječk, Pulsk, Rovinjsk, Karlovačk, Varaždinsk, Osječk, Đakovačk,
      Požešk, Bjelovarsk, Koprivničk, Sisačk, Samoborsk, Krapinsk, Čakovečk, Korčulansk, Hvarsk,
      Bračk, Višk, Krčk, Rapsk, Pašk, Lošinjsk, Cresk, Velebitsk, Medvedničk, Papučk, Biokovsk,
      Savsk, Dravsk, Dunavsk, Kupsk, Koransk, Cetinsk, Neretvansk, Gradsk, Kaptolsk, Tkalačk,
      Kožarsk, Mesničk, Opatičk, Zlatarsk, Kovačk, Lončarsk, Mlinarsk, Pekarsk, Ribarsk, Vinogradsk,
      Voćarsk, Vrtlarsk, Livadsk, Poljsk, Šumsk, Potočn, Izvorsk, Zvjezdan, Sunčan, Cvjetn, Zelen,
      Kamenit, Dug, Kratk, Strm, Tih
    `),
    major: ['{}a avenija', '{}a cesta', '{}a aleja'],
    minor: [
      '{}a ulica',
      '{}a ulica',
      '{}a ulica',
      '{}i put',
      '{}i prilaz',
      '{}i odvojak',
      '{}i prolaz',
      '{}i klanac',
      '{}e stube',
    ],
    path: ['{}a staza', '{}o šetalište'],
    bridge: ['{}i most'],
    quay: ['{}a obala', '{}i kej'],
    park: ['{}i park', '{}i perivoj'],
    districts: wordList(`
      Stari Grad, Gornja Lipa, Donja Lipa, Novi Jasen, Kestenovac, Vinogradi, Savski Brod,
      Bukovac Novi, Mlinovi, Zvjezdara, Sunčani Breg, Javorje, Ribnjaci, Podbrežje Novo, Orahovica,
      Vrbik
    `),
  },
}
