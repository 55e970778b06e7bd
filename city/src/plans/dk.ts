import type { CityPlan } from '../plan.ts'
import { wordList } from './word-list.ts'

export const denmark: CityPlan = {
  country: 'dk',
  city: 'København',
  cityEnglish: 'Copenhagen',
  centre: { latitude: 55.6761, longitude: 12.5683 },
  seed: 201,
  language: 'da',
  script: 'Latin',
  addressPattern: '{street}[ {number}], {postalCode} {city}',
  postalCode: { first: 1_550, step: 60, pattern: '####' },
  form: {
    bearing: 40,
    regularity: 0.45,
    radials: 7,
    ringRadius: 2_100,
    oldTownRadius: 480,
    spacing: [85, 195],
    deadEnds: 0.2,
    greenery: 0.5,
  },
  water: [
    { kind: 'river', name: 'Inderhavnen', bearing: 38, offset: 900, width: 300, bends: 350 },
    { kind: 'bay', name: 'Øresund', bearing: 95, offset: 3_300, bends: 600 },
    { kind: 'lakes', names: ['Svanesøen', 'Lindesøen', 'Pilesøen'], radius: 260 },
  ],
  names: {
    stems: wordList(`
      Bøge, Ege, Aske, Linde, Elme, Birke, Pile, Rønne, Hassel, Kastanje, Gran, Fyrre, Ahorn, Hylde,
      Tjørne, Rose, Lilje, Viol, Syren, Tulipan, Anemone, Kløver, Valmue, Æble, Pære, Kirsebær,
      Blomme, Bager, Smede, Garver, Væver, Slagter, Snedker, Murer, Guldsmede, Mølle, Fisker,
      Skipper, Lods, Matros, Styrmands, Kaptajns, Anker, Havne, Told, Færge, Torve, Kirke, Kloster,
      Præste, Skole, Slots, Konge, Dronninge, Prinsesse, Ridder, Løve, Ørne, Svane, Falke, Lærke,
      Nattergale, Solsorte, Stære, Ræve, Hjorte, Bjørne, Egern, Sommer, Vinter, Forårs, Sol, Måne,
      Stjerne, Nord, Sønder, Vester, Øster, Bakke, Dal, Eng, Mark, Skov, Sø, Strand, Kilde, Odins,
      Thors, Freyas, Balders, Valdemars, Absalons, Christians, Frederiks, Gorms, Dagmars, Thyras,
      Margrethe
    `),
    major: ['{}vejen', '{}alléen', '{}boulevarden', 'Store {}gade'],
    minor: ['{}gade', '{}gade', '{}vej', '{}stræde', '{}gyden', '{}svinget', 'Lille {}gade'],
    path: ['{}stien', '{}promenaden'],
    bridge: ['{}broen'],
    quay: ['{}kajen', '{}bolværket'],
    park: ['{}parken', '{}haven', '{}lunden'],
    districts: wordList(`
      Gammelby, Nyholmen, Lindehøj, Vesterport, Øresundby, Bøgebakken, Møllevang, Søndervang,
      Kongehaven, Ærtehøj, Skovlyst, Fiskerlejet, Klosterengen, Rosenby, Nordvang, Svanemosen
    `),
  },
}
