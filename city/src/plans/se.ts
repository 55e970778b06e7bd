import type { CityPlan } from '../plan.ts'
import { wordList } from './word-list.ts'

export const sweden: CityPlan = {
  country: 'se',
  city: 'Stockholm',
  cityEnglish: 'Stockholm',
  centre: { latitude: 59.3293, longitude: 18.0686 },
  seed: 11,
  language: 'sv',
  script: 'Latin',
  addressPattern: '{street}[ {number}], {postalCode} {city}',
  postalCode: { first: 11_120, step: 20, pattern: '### ##' },
  form: {
    bearing: 12,
    regularity: 0.45,
    radials: 7,
    ringRadius: 2_300,
    oldTownRadius: 250,
    spacing: [90, 205],
    deadEnds: 0.25,
    greenery: 0.6,
  },
  water: [
    { kind: 'river', name: 'Stora strömmen', bearing: 95, offset: 0, width: 820, bends: 500 },
    { kind: 'river', name: 'Norrviken', bearing: 40, offset: -3_300, width: 330, bends: 500 },
    { kind: 'island', east: 0, north: 0, radius: 330 },
    { kind: 'island', east: -1_700, north: 250, radius: 420 },
    { kind: 'island', east: 1_900, north: -250, radius: 400 },
    { kind: 'lakes', names: ['Lillsjön', 'Svansjön', 'Långsjön'], radius: 330 },
  ],
  names: {
    stems: wordList(`
      Alm, Ask, Asp, Björk, Ek, Gran, Hassel, Hägg, Lind, Lönn, Pil, Rönn, Sälg, Tall, Körsbärs,
      Plommon, Päron, Äppel, Blåklints, Lilje, Ros, Smörblomme, Syren, Tulpan, Viol, Biskops,
      Drottning, Greve, Hertig, Kloster, Kungs, Kyrko, Präst, Prins, Riddar, Borg, Slotts, Vakt,
      Kanon, Trumpetar, Bagar, Garvar, Guldsmeds, Krukmakar, Kvarn, Köpman, Murar, Målar,
      Repslagar, Skräddar, Slaktar, Smeds, Snickar, Tunnbindar, Urmakar, Vävar, Båtsmans, Fiskar,
      Hamn, Kaptens, Lots, Skeppar, Styrmans, Torg, Skol, Bro, Sjö, Ström, Backa, Berg, Dal, Hag,
      Skogs, Trädgårds, Åker, Ängs, Höst, Sommar, Vinter, Vår, Mån, Sol, Stjärn, Norr, Söder,
      Väster, Öster, Bäver, Ekorr, Falk, Hjort, Lärk, Näktergals, Räv, Svan, Tran, Örn, Balders,
      Frejs, Iduns, Odens, Tors, Birgers, Eriks, Gustavs, Ingrids, Karls, Sigrids
    `),
    major: ['{}vägen', '{}leden', '{}esplanaden', 'Stora {}gatan'],
    minor: ['{}gatan', '{}gatan', '{}vägen', '{}gränd', '{}backen', '{}slingan', 'Lilla {}gatan'],
    path: ['{}stigen', '{}promenaden', '{}gången'],
    bridge: ['{}bron'],
    quay: ['{}kajen', '{}stranden'],
    park: ['{}parken', '{}lunden', '{}hagen'],
    districts: wordList(`
      Gamla stan, Norrbacka, Österängen, Södra holmen, Västerhamn, Ekudden, Björkdalen,
      Kvarnberget, Sjöhagen, Lindkulla, Solhöjden, Fågelberget, Nyhamn, Klosterbacken, Tallmon,
      Ängsby
    `),
  },
}
