import type { CityPlan } from '../plan.ts'
import { wordList } from './word-list.ts'

export const montenegro: CityPlan = {
  country: 'me',
  city: 'Podgorica',
  cityEnglish: 'Podgorica',
  centre: { latitude: 42.4304, longitude: 19.2594 },
  seed: 401,
  language: 'sr-Latn-ME',
  script: 'Latin',
  addressPattern: '{street}[ {number}], {postalCode} {city}',
  postalCode: { first: 81_101, step: 1, pattern: '#####' },
  form: {
    bearing: 20,
    regularity: 0.55,
    radials: 6,
    ringRadius: 1_900,
    oldTownRadius: 400,
    spacing: [95, 220],
    deadEnds: 0.3,
    greenery: 0.4,
  },
  water: [
    { kind: 'river', name: 'Morača', bearing: 25, offset: -450, width: 140, bends: 600 },
    { kind: 'river', name: 'Ribnica', bearing: 105, offset: 700, width: 110, bends: 450 },
  ],
  names: {
    stems: wordList(`
      Cetinjsk, Barsk, Budvansk, Kotorsk, Peraštansk, Risansk, Tivatsk, Hercegnovsk, Ulcinjsk,
      Nikšićk, Danilovgradsk, Kolašinsk, Mojkovačk, Bjelopoljsk, Beransk, Andrijevičk, Plavsk,
      Gusinjsk, Rožajsk, Pljevaljsk, Žabljačk, Šavničk, Durmitorsk, Lovćensk, Rumijsk, Orjensk,
      Sinjajevinsk, Bjelasičk, Prokletijsk, Komovsk, Moračk, Zetsk, Tarsk, Pivsk, Limsk, Bojansk,
      Skadarsk, Bokeljsk, Primorsk, Jadransk, Katunsk, Pipersk, Kučk, Bratonožićk, Vasojevićk,
      Rovačk, Drobnjačk, Gorsk, Planinsk, Šumsk, Livadsk, Poljsk, Vinogradsk, Maslinov, Narov,
      Limunov, Lovorov, Oleandrov, Bagremov, Lipov, Hrastov, Javorov, Jasenov, Borov, Kestenov,
      Orahov, Dudov, Topolov, Vrbov, Platanov, Drenov, Ribarsk, Mornarsk, Kapetansk, Barjaktarsk,
      Vojvodsk, Junačk, Guslarsk, Kovačk, Zanatsk, Pazarsk, Starogradsk, Školsk, Studentsk,
      Pjesničk, Kamen, Zelen, Sunčan, Zvjezdan, Dug, Kratk, Strm, Tih
    `),
    major: ['{}i bulevar', '{}i put', '{}a magistrala'],
    minor: [
      '{}a ulica',
      '{}a ulica',
      '{}a ulica',
      '{}i prolaz',
      '{}i sokak',
      '{}i odvojak',
      'Stara {}a',
      'Nova {}a',
    ],
    path: ['{}a staza', '{}o šetalište'],
    bridge: ['{}i most'],
    quay: ['{}i kej', '{}a obala'],
    park: ['{}i park', '{}i gaj'],
    districts: wordList(`
      Stara Varoš, Nova Varoš, Pod Goricom, Maslinjak, Narovo, Gornja Zeta Nova, Borik, Zagorje,
      Preko Morače, Lovorje, Ribnički Brijeg, Vinogradi, Topolik, Smokovac, Katunište,
      Sunčani Brijeg
    `),
  },
}
