import type { CityPlan } from '../plan.ts'
import { wordList } from './word-list.ts'

export const malaysia: CityPlan = {
  country: 'my',
  city: 'Kuala Lumpur',
  cityEnglish: 'Kuala Lumpur',
  centre: { latitude: 3.139, longitude: 101.6869 },
  seed: 51,
  language: 'ms',
  script: 'Latin',
  addressPattern: '[{number}, ]{street}, {district}, {postalCode} {city}',
  postalCode: { first: 50_050, step: 50, pattern: '#####' },
  form: {
    bearing: 20,
    regularity: 0.3,
    radials: 7,
    ringRadius: 2_300,
    oldTownRadius: 460,
    spacing: [95, 235],
    deadEnds: 0.45,
    greenery: 0.6,
  },
  water: [
    { kind: 'river', name: 'Sungai Kelang', bearing: 165, offset: -250, width: 140, bends: 700 },
    { kind: 'river', name: 'Sungai Gombak', bearing: 40, offset: -1_300, width: 130, bends: 500 },
    { kind: 'lakes', names: ['Tasik Perdana Baru', 'Tasik Cempaka', 'Tasik Melati'], radius: 260 },
  ],
  names: {
    stems: wordList(`
      Merbau, Meranti, Cengal, Jati, Keruing, Damar, Angsana, Tembusu, Ketapang, Beringin,
      Gaharu, Cendana, Nipah, Rotan, Buluh, Pinang, Kelapa, Nangka, Cempedak, Durian, Rambutan,
      Manggis, Ciku, Langsat, Duku, Belimbing, Jambu, Limau, Cempaka, Kenanga, Melati, Melor,
      Mawar, Teratai, Seroja, Anggerik, Dahlia, Kemboja, Tanjung, Kesuma, Raya, Seri, Indah,
      Bahagia, Damai, Setia, Budi, Bakti, Sentosa, Maju, Jaya, Wangsa, Perdana, Putra, Puteri,
      Raja, Sultan Alam, Temenggung, Laksamana, Bendahara, Hulubalang, Hang Nadim, Hang Lekir,
      Tun Perak, Tun Teja, Mahsuri, Merdeka, Kemerdekaan, Pahlawan, Satria, Perwira, Pelangi,
      Bintang, Purnama, Suria, Cahaya, Fajar, Senja, Embun, Kijang, Rusa, Pelanduk, Harimau,
      Helang, Merak, Merbuk, Murai, Enggang, Layang, Kasturi, Perak, Emas, Intan, Delima, Zamrud,
      Nilam, Bukit, Lembah, Sungai Emas, Pasar Lama, Masjid Lama, Stesen, Kilang
    `),
    major: ['Jalan {}', 'Lebuhraya {}', 'Persiaran {}'],
    minor: [
      'Jalan {}',
      'Jalan {}',
      'Lorong {}',
      'Lebuh {}',
      'Lintang {}',
      'Changkat {}',
      'Solok {}',
    ],
    path: ['Laluan {}', 'Denai {}'],
    bridge: ['Jambatan {}'],
    quay: ['Tebing {}', 'Persisiran {}'],
    park: ['Taman {}', 'Laman {}'],
    branch: { patterns: ['{} #'], share: 0.4 },
    districts: wordList(`
      Bandar Lama, Kampung Seri, Bukit Cempaka, Taman Merbau, Desa Damai, Kampung Melati,
      Bukit Helang, Pekan Baru, Taman Wangsa, Sentul Jaya, Lembah Seroja, Bandar Setia,
      Titi Raya, Bukit Angsana, Kampung Jati, Desa Perdana
    `),
  },
}
