import type { CityPlan } from '../plan.ts'
import { wordList } from './word-list.ts'

export const philippines: CityPlan = {
  country: 'ph',
  city: 'Manila',
  cityEnglish: 'Manila',
  centre: { latitude: 14.5995, longitude: 120.9842 },
  seed: 131,
  language: 'en-PH',
  script: 'Latin',
  addressPattern: '[{number} ]{street}, {district}, {postalCode} {city}',
  postalCode: { first: 1_000, step: 1, pattern: '####' },
  form: {
    bearing: 20,
    regularity: 0.6,
    radials: 6,
    ringRadius: 2_300,
    oldTownRadius: 500,
    spacing: [85, 185],
    deadEnds: 0.3,
    greenery: 0.25,
  },
  water: [
    { kind: 'bay', name: 'Manila Bay', bearing: 262, offset: 1_500, bends: 600 },
    { kind: 'river', name: 'Pasig River', bearing: 95, offset: -550, width: 120, bends: 700 },
  ],
  names: {
    stems: wordList(`
      Mabini, Rizal, Bonifacio, Del Pilar, Luna, Jacinto, Aguinaldo, Malvar, Lapu-Lapu, Sulayman,
      Lakandula, Humabon, Silang, Burgos, Gomez, Zamora, Panganiban, Balagtas, Abad, Quezon,
      Osmeña, Laurel, Recto, Tandang Sora, Melchora, Agoncillo, Legarda, Evangelista, Paterno,
      Hidalgo, Arellano, Mapa, Concepcion, Asuncion, Rosario, San Isidro, San Roque, San Lorenzo,
      San Rafael, San Gabriel, San Nicolas, Santa Clara, Santa Rita, Santa Lucia, Santo Domingo,
      Sampaguita, Ilang-Ilang, Rosal, Gumamela, Camia, Dama de Noche, Kalachuchi, Waling-Waling,
      Narra, Molave, Yakal, Ipil, Acacia, Mangga, Kamagong, Balete, Bayabas, Santol, Kaimito,
      Lanzones, Langka, Maya, Agila, Kalaw, Tamaraw, Kalabaw, Bangus, Mayon, Taal, Apo, Makiling,
      Arayat, Banahaw, Pinatubo, Halcon, Visayas, Mindoro, Palawan, Samar, Bohol, Cebu, Leyte,
      Panay, Batanes, Marinduque, Catanduanes, Maharlika, Bayanihan, Kalayaan, Pag-asa,
      Kapayapaan, Katipunan, Malaya, Tagumpay, Bagong Silang, Bituin, Araw, Buwan, Bahaghari,
      Amihan, Habagat, Tala, Hiraya, Luntian, Magellan, Legazpi, Salcedo, Lavezares, Urdaneta
    `),
    major: ['{} Avenue', '{} Boulevard', '{} Highway'],
    minor: ['{} Street', '{} Street', '{} Lane', '{} Drive', '{} Extension', '{} Road'],
    path: ['{} Walk', '{} Path'],
    bridge: ['{} Bridge'],
    quay: ['{} Quay', '{} Riverside Road'],
    park: ['{} Park', '{} Plaza'],
    districts: wordList(`
      Intramuros Viejo, San Isidro, Santa Clara, Tondo Norte, Binondo Nuevo, Malaya, Sampaguita,
      San Rafael, Paco Sur, Bagong Pag-asa, Santo Domingo, Narra, Riverside, Bayside, Legarda,
      Makiling
    `),
  },
}
