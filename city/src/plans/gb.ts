import type { CityPlan } from '../plan.ts'
import { wordList } from './word-list.ts'

export const unitedKingdom: CityPlan = {
  country: 'gb',
  city: 'London',
  cityEnglish: 'London',
  centre: { latitude: 51.5074, longitude: -0.1278 },
  seed: 251,
  language: 'en-GB',
  script: 'Latin',
  addressPattern: '[{number} ]{street}, {city} {postalCode}',
  postalCode: { first: 101, step: 11, pattern: 'N## #QX' },
  form: {
    bearing: 82,
    regularity: 0.2,
    radials: 7,
    ringRadius: 2_300,
    oldTownRadius: 520,
    spacing: [88, 218],
    deadEnds: 0.35,
    greenery: 0.55,
  },
  water: [
    { kind: 'river', name: 'River Thames', bearing: 84, offset: 900, width: 250, bends: 1_000 },
    { kind: 'lakes', names: ['The Long Water', 'Heron Pond', 'Priory Mere'], radius: 230 },
  ],
  names: {
    stems: wordList(`
      Alder, Beech, Birch, Bramble, Chestnut, Elder, Hawthorn, Hazel, Holly, Juniper, Laurel,
      Linden, Maple, Mulberry, Poplar, Rowan, Sycamore, Willow, Yew, Clover, Foxglove, Heather,
      Lavender, Primrose, Rosemary, Blackbird, Curlew, Falcon, Finch, Heron, Kestrel, Lark, Linnet,
      Magpie, Nightingale, Partridge, Robin, Swallow, Wren, Badger, Hart, Otter, Abbey, Almoner,
      Bishop, Canon, Chantry, Deanery, Friar, Minster, Priory, Vicarage, Baker, Chandler, Cooper,
      Draper, Fletcher, Fuller, Glover, Mason, Mercer, Saddler, Tanner, Thatcher, Turner, Weaver,
      Wheelwright, Anchor, Beacon, Capstan, Compass, Ferry, Mariner, Windlass, Barley, Hopfield,
      Meadow, Mill, Orchard, Stable, Granary, Dairy, Brick Kiln, Clay Pit, Albemarle, Ashcombe,
      Brantwood, Calthorne, Denholm, Eastleigh, Fairholt, Greville, Harcourt, Kenilworth, Langley,
      Marchmont, Northcote, Osborne, Pemberton, Ravenscroft, Selwyn, Thornbury, Wexford, Crown,
      Regency
    `),
    major: ['{} Road', '{} High Street', '{} Avenue'],
    minor: [
      '{} Street',
      '{} Street',
      '{} Road',
      '{} Lane',
      '{} Mews',
      '{} Terrace',
      '{} Close',
      '{} Row',
      '{} Place',
      '{} Crescent',
    ],
    path: ['{} Walk', '{} Path'],
    bridge: ['{} Bridge'],
    quay: ['{} Wharf', '{} Embankment'],
    park: ['{} Park', '{} Gardens', '{} Common'],
    districts: wordList(`
      Old Minster, Alder Green, Heronsgate, Chantry Fields, Marchmont, Mill Hill East, Weavers Town,
      Thornbury, Fairholt Park, Canons Reach, Hopfield, Northcote, Ferry Wharf, Larkrise,
      Priory Vale, Brantwood
    `),
  },
}
