import type { CityPlan } from '../plan.ts'
import { wordList } from './word-list.ts'

export const singapore: CityPlan = {
  country: 'sg',
  city: 'Singapore',
  cityEnglish: 'Singapore',
  centre: { latitude: 1.3521, longitude: 103.8198 },
  seed: 101,
  language: 'en-SG',
  script: 'Latin',
  addressPattern: '[{number} ]{street}, {city} {postalCode}',
  postalCode: { first: 168_001, step: 3_200, pattern: '######' },
  form: {
    bearing: 40,
    regularity: 0.55,
    radials: 6,
    ringRadius: 2_300,
    oldTownRadius: 450,
    spacing: [90, 190],
    deadEnds: 0.3,
    greenery: 0.8,
  },
  water: [
    { kind: 'bay', name: 'Marina Bay', bearing: 160, offset: 1_500, bends: 900 },
    { kind: 'river', name: 'Singapore River', bearing: 75, offset: -350, width: 150, bends: 500 },
    { kind: 'lakes', names: ['Heron Reservoir', 'Kingfisher Reservoir'], radius: 420 },
  ],
  names: {
    stems: wordList(`
      Orchid, Frangipani, Hibiscus, Bougainvillea, Jasmine, Heliconia, Tembusu, Angsana,
      Rain Tree, Banyan, Casuarina, Nutmeg, Clove, Pepper, Cinnamon, Ginger, Lemongrass, Pandan,
      Mangosteen, Rambutan, Durian, Jackfruit, Coconut, Betel, Sago, Rattan, Rubber, Gambier,
      Kingfisher, Sunbird, Oriole, Hornbill, Egret, Heron, Sandpiper, Tailorbird, Otter,
      Pangolin, Raffles Hill, Farquhar, Crawfurd, Coleman Hill, Cavenagh, Anson, Cecil,
      Robertson, Collyer, Boon Keng, Tan Quee, Lim Ah Pin, Seah, Cheong Hong, Eu Chin,
      Ann Siang, Kim Yam, Kelapa, Selamat, Bahagia, Kembangan, Teluk, Tanjong, Bukit,
      Kampong, Sungei, Seraya, Mariner, Admiral, Compass, Anchor, Beacon, Lighthouse,
      Harbour, Wharf, Godown, Jetty, Sampan, Tongkang, Temple, Mosque, Church, Chapel, Mission,
      Convent, College, Observatory, Fort, Battery, Barracks, Cricket, Garden, Spring, Hill,
      Valley, Ridge, Summit, Meadow, Orchard Hill, Queen, King, Prince, Duke, Coronation,
      Jubilee, Victoria, Albert, Balmoral, Stirling, Arthur, Derby, Keng Lee,
      Joo Chiat Hill, Telok Hijau
    `),
    major: ['{} Road', '{} Avenue', '{} Boulevard', '{} Way'],
    minor: [
      '{} Street',
      '{} Road',
      '{} Lane',
      '{} Drive',
      '{} Crescent',
      '{} Close',
      '{} Terrace',
      '{} Walk',
    ],
    path: ['{} Trail', '{} Path'],
    bridge: ['{} Bridge'],
    quay: ['{} Quay', '{} Esplanade'],
    park: ['{} Park', '{} Gardens'],
    districts: wordList(`
      Old Town, Heron Bay, Nutmeg Hill, Orchid Valley, Tembusu, Kampong Baru, Bukit Pandan,
      Sungei Lama, Fort Garden, Mariner East, Harbour West, Rain Tree, Kingfisher,
      Tanjong Selamat, Spring Meadow, Admiral Hill
    `),
  },
}
