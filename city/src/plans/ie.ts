import type { CityPlan } from '../plan.ts'
import { wordList } from './word-list.ts'

export const ireland: CityPlan = {
  country: 'ie',
  city: 'Dublin',
  cityEnglish: 'Dublin',
  centre: { latitude: 53.3498, longitude: -6.2603 },
  seed: 301,
  language: 'en-IE',
  script: 'Latin',
  addressPattern: '[{number} ]{street}, {district}, {city}, {postalCode}',
  postalCode: { first: 10_214, step: 1_017, pattern: 'D## X###' },
  form: {
    bearing: 78,
    regularity: 0.35,
    radials: 7,
    ringRadius: 2_100,
    oldTownRadius: 480,
    spacing: [88, 207],
    deadEnds: 0.4,
    greenery: 0.5,
  },
  water: [
    { kind: 'river', name: 'River Liffey', bearing: 88, offset: 150, width: 120, bends: 350 },
    { kind: 'bay', name: 'Dublin Bay', bearing: 95, offset: 3_100, bends: 800 },
    { kind: 'lakes', names: ['Swan Lough', 'Heron Lough'], radius: 200 },
  ],
  names: {
    stems: wordList(`
      Aisling, Ardagh, Ardmore, Ashford, Avonbeg, Ballymore, Barrow, Blackwater, Boyne, Brandon,
      Burren, Carrick, Cashel, Clare, Clonard, Clonmel, Connaught, Corrib, Derravaragh, Desmond,
      Donegal, Drumcliff, Dunmore, Emmet, Ennis, Erne, Fermoy, Foyle, Galtee, Glenbeg, Glendalough,
      Grattan, Hibernia, Inishmore, Inver, Kells, Kenmare, Kerry, Kilcoole, Kildare, Kincora,
      Kinsale, Leenane, Leinster, Lismore, Lugnaquilla, Malin, Mayo, Moher, Mourne, Moy, Munster,
      Nephin, Nore, Oriel, Oscar, Parnell, Rathmore, Roscommon, Rossmore, Shannon, Skellig, Slaney,
      Slievemore, Sligo, Suir, Swift, Tara, Thomond, Torc, Tralee, Tyrone, Ulster, Valentia,
      Westport, Wicklow, Yeats, Saint Brigid’s, Saint Kevin’s, Saint Finbarr’s, Hawthorn,
      Blackthorn, Whitebeam, Rowan, Furze, Heather, Bramble, Curragh, Harp, Shamrock, Currach,
      Distillery, Weaver’s, Cooper’s, Hopstore
    `),
    major: ['{} Road', '{} Avenue', '{} Parade'],
    minor: [
      '{} Road',
      '{} Street',
      '{} Street',
      '{} Avenue',
      '{} Lane',
      '{} Terrace',
      '{} Grove',
      '{} Court',
      '{} Crescent',
      '{} Row',
    ],
    path: ['{} Walk', '{} Way'],
    bridge: ['{} Bridge'],
    quay: ['{} Quay'],
    park: ['{} Park', '{} Green', '{} Gardens'],
    districts: wordList(`
      The Old Liberty, Ardmore, Rathbeg, Kincora, Glenbrook, Inver Strand, Dunmore Hill, Clonard,
      Harpstown, Oriel Bay, Kilbracken, Saint Kevin’s, Blackthorn, Boyne Vale, Tarafield,
      Weaver’s Cross
    `),
  },
}
