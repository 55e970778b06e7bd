import type { CityPlan } from '../plan.ts'
import { wordList } from './word-list.ts'

export const hungary: CityPlan = {
  country: 'hu',
  city: 'Budapest',
  cityEnglish: 'Budapest',
  centre: { latitude: 47.4979, longitude: 19.0402 },
  seed: 291,
  language: 'hu',
  script: 'Latin',
  addressPattern: '{postalCode} {city}, {street}[ {number}.]',
  postalCode: { first: 1_011, step: 10, pattern: '####' },
  form: {
    bearing: 30,
    regularity: 0.45,
    radials: 7,
    ringRadius: 2_200,
    oldTownRadius: 520,
    spacing: [90, 213],
    deadEnds: 0.2,
    greenery: 0.5,
  },
  water: [
    { kind: 'river', name: 'Duna', bearing: 172, offset: 300, width: 420, bends: 450 },
    { kind: 'island', east: -1_180, north: 2_760, radius: 85 },
    { kind: 'island', east: -1_060, north: 2_530, radius: 85 },
    { kind: 'lakes', names: ['Hattyús-tó', 'Malom-tó'], radius: 210 },
  ],
  names: {
    stems: wordList(`
      Akácfa, Tölgyfa, Hársfa, Nyárfa, Nyírfa, Fenyő, Gesztenye, Diófa, Mandula, Barack, Cseresznye,
      Meggyfa, Almafa, Körte, Szilva, Szőlő, Rózsa, Liliom, Ibolya, Jázmin, Orgona, Tulipán, Szegfű,
      Muskátli, Pipacs, Búzavirág, Kankalin, Gyöngyvirág, Zsálya, Levendula, Mező, Erdő, Völgy,
      Domb, Patak, Forrás, Malom, Sziget, Hajó, Révész, Halász, Horgony, Molnár, Kovács, Bognár,
      Kádár, Takács, Szabó, Varga, Tímár, Fazekas, Ötvös, Kőműves, Asztalos, Szűcs, Vámház, Piac,
      Torony, Bástya, Templom, Barát, Apáca, Prímás, Király, Herceg, Lovag, Huszár, Zászló, Sas,
      Sólyom, Gólya, Fecske, Pacsirta, Galamb, Hattyú, Bagoly, Szarvas, Medve, Csillag, Hajnal,
      Alkony, Szivárvány, Tavasz, Petőfi, Arany János, Jókai, Mikszáth, Ady, Babits, Móricz,
      Vörösmarty, Kölcsey, Berzsenyi, Csokonai, Zrínyi, Rákóczi, Bercsényi, Hunyadi, Kinizsi, Dobó,
      Széchenyi, Deák, Bartók, Kodály, Liszt, Erkel, Munkácsy, Bolyai, Semmelweis
    `),
    major: ['{} út', '{} sugárút', '{} körút'],
    minor: [
      '{} utca',
      '{} utca',
      '{} utca',
      '{} köz',
      '{} lejtő',
      '{} sor',
      '{} lépcső',
      '{} fasor',
    ],
    path: ['{} sétány', '{} ösvény'],
    bridge: ['{} híd'],
    quay: ['{} rakpart'],
    park: ['{} park', '{} liget'],
    districts: wordList(`
      Óvároska, Hársliget, Felsőmalom, Alsómalom, Tölgyvár, Rózsavölgy, Révpart, Újkert, Szőlőhegy,
      Királydomb, Gesztenyés, Halászrét, Csillagvölgy, Takácsváros, Naphegyalja, Nyírkert
    `),
  },
}
