import type { CityPlan } from '../plan.ts'
import { wordList } from './word-list.ts'

export const finland: CityPlan = {
  country: 'fi',
  city: 'Helsinki',
  cityEnglish: 'Helsinki',
  centre: { latitude: 60.1699, longitude: 24.9384 },
  seed: 231,
  language: 'fi',
  script: 'Latin',
  addressPattern: '{street}[ {number}], {postalCode} {city}',
  postalCode: { first: 100, step: 20, pattern: '00###' },
  form: {
    bearing: 348,
    regularity: 0.55,
    radials: 6,
    ringRadius: 2_200,
    oldTownRadius: 420,
    spacing: [90, 205],
    deadEnds: 0.25,
    greenery: 0.65,
  },
  water: [
    { kind: 'bay', name: 'Suomenlahti', bearing: 175, offset: 1_900, bends: 900 },
    { kind: 'bay', name: 'Lehtisaarenselkä', bearing: 265, offset: 2_800, bends: 700 },
    { kind: 'lakes', names: ['Joutsenlahti', 'Koivulampi'], radius: 260 },
    { kind: 'island', east: 500, north: -2_900, radius: 380 },
    { kind: 'island', east: -1_600, north: -3_100, radius: 300 },
    { kind: 'island', east: 2_300, north: -2_600, radius: 260 },
    { kind: 'island', east: -3_700, north: 600, radius: 320 },
  ],
  names: {
    stems: wordList(`
      Koivu, Kuusi, Mänty, Tammi, Vaahtera, Lehmus, Pihlaja, Haapa, Leppä, Paju, Saarni, Jalava,
      Kataja, Tuomi, Omena, Kirsikka, Luumu, Mustikka, Puolukka, Lakka, Vadelma, Ruusu, Kielo,
      Vuokko, Orvokki, Kanerva, Apila, Unikko, Sireeni, Metsä, Niitty, Pelto, Laakso, Kallio, Kivi,
      Hiekka, Lahti, Niemi, Saari, Salmi, Koski, Joki, Lähde, Puro, Lampi, Tuuli, Aalto, Majakka,
      Luotsi, Merimiehen, Kapteenin, Purje, Ankkuri, Laiva, Vene, Kalastajan, Sepän, Mylly,
      Suutarin, Räätälin, Muurarin, Puusepän, Kellosepän, Kultasepän, Leipurin, Värjärin, Kutojan,
      Kauppiaan, Kirkko, Kappeli, Piispan, Lukkarin, Koulu, Opettajan, Vartio, Ritarin, Kuninkaan,
      Ruhtinaan, Auringon, Tähti, Revontulen, Kevään, Talvi, Kesä, Karhun, Ketun, Hirven, Oravan,
      Ilveksen, Joutsen, Kotkan, Kurjen, Käen, Satakielen, Peipon, Leivosen, Väinämöisen, Ilmarisen,
      Ainon, Sammon, Kalevan, Pohjolan
    `),
    major: ['{}tie', '{}väylä', '{}bulevardi', 'Iso {}katu'],
    minor: ['{}katu', '{}katu', '{}kuja', '{}kaari', '{}rinne', '{}piha', 'Pieni {}katu'],
    path: ['{}polku', '{}raitti'],
    bridge: ['{}silta'],
    quay: ['{}ranta', '{}laituri'],
    park: ['{}puisto', '{}lehto'],
    districts: wordList(`
      Vanhakaupunki, Koivukumpu, Tammimäki, Lehtisaari, Joutsenniemi, Pihlajarinne, Myllykallio,
      Kurkisuo, Satakielenlaakso, Uusisatama, Katajala, Auringonmäki, Ilmarila, Peippola,
      Merihaukka, Kanervisto
    `),
  },
}
