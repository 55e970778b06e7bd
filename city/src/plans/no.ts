import type { CityPlan } from '../plan.ts'
import { wordList } from './word-list.ts'

export const norway: CityPlan = {
  country: 'no',
  city: 'Oslo',
  cityEnglish: 'Oslo',
  centre: { latitude: 59.9139, longitude: 10.7522 },
  seed: 411,
  language: 'nb',
  script: 'Latin',
  addressPattern: '{street}[ {number}], {postalCode} {city}',
  postalCode: { first: 151, step: 20, pattern: '0###' },
  form: {
    bearing: 8,
    regularity: 0.35,
    radials: 6,
    ringRadius: 2_200,
    oldTownRadius: 380,
    spacing: [90, 210],
    deadEnds: 0.35,
    greenery: 0.75,
  },
  water: [
    { kind: 'bay', name: 'Oslofjorden', bearing: 200, offset: 1_300, bends: 1_000 },
    { kind: 'river', name: 'Fosseelva', bearing: 8, offset: 800, width: 110, bends: 400 },
    { kind: 'lakes', names: ['Svanetjernet', 'Tjernsmyra'], radius: 220 },
    { kind: 'island', east: -900, north: -2_800, radius: 330 },
    { kind: 'island', east: 700, north: -2_500, radius: 260 },
    { kind: 'island', east: -2_100, north: -2_200, radius: 280 },
  ],
  names: {
    stems: wordList(`
      Bjørke, Eike, Aske, Linde, Lønne, Rogne, Selje, Hassel, Furu, Gran, Ospe, Alme, Hegge,
      Kirsebær, Eple, Plomme, Bringebær, Blåbær, Multe, Tyttebær, Rose, Lilje, Fiol, Blåklokke,
      Hvitveis, Røsslyng, Soleie, Syrin, Bekke, Elve, Fosse, Berg, Haug, Dal, Eng, Åker, Skog,
      Tjern, Strand, Vik, Nes, Holm, Fjord, Sjø, Havne, Los, Skipper, Styrmanns, Matros, Anker,
      Seil, Fyr, Fisker, Smed, Mølle, Baker, Garver, Vev, Snekker, Murer, Skredder, Gullsmed,
      Urmaker, Bokbinder, Kirke, Kloster, Bispe, Preste, Skole, Torg, Rådhus, Slotts, Kongens,
      Dronningens, Ridder, Festnings, Vakt, Tårn, Bjørne, Ulve, Reve, Gaupe, Elg, Hjorte, Ekorn,
      Ørne, Falke, Svane, Trane, Lerke, Svale, Rype, Odins, Tors, Frøyas, Balders, Idunns, Njords,
      Olavs, Sverres, Ingrids, Sigrids, Sol, Måne, Stjerne, Nordlys, Vår, Høst
    `),
    major: ['{}veien', '{}alleen', 'Store {}gate', '{}ringen'],
    minor: [
      '{}gata',
      '{}gata',
      '{}veien',
      '{}smuget',
      '{}bakken',
      '{}svingen',
      '{}tunet',
      'Lille {}gate',
    ],
    path: ['{}stien', '{}promenaden'],
    bridge: ['{}brua'],
    quay: ['{}kaia', '{}brygga'],
    park: ['{}parken', '{}lunden', '{}haven'],
    districts: wordList(`
      Gamlebyen, Bjørkelia, Furukollen, Fossegrenda, Nordmarka, Havnevika, Svaneholmen, Lønnås,
      Møllergrenda, Rognebakken, Festningsberget, Tranevika, Sollia, Klosterenga, Hasselhaugen,
      Nyborg
    `),
  },
}
