import type { CityPlan } from '../plan.ts'
import { wordList } from './word-list.ts'

export const moldova: CityPlan = {
  country: 'md',
  city: 'Chișinău',
  cityEnglish: 'Chișinău',
  centre: { latitude: 47.0105, longitude: 28.8638 },
  seed: 391,
  language: 'ro-MD',
  script: 'Latin',
  addressPattern: '{street}[ {number}], {postalCode} {city}',
  postalCode: { first: 2_001, step: 3, pattern: 'MD-####' },
  form: {
    bearing: 48,
    regularity: 0.75,
    radials: 5,
    ringRadius: 2_000,
    oldTownRadius: 420,
    spacing: [94, 217],
    deadEnds: 0.3,
    greenery: 0.6,
  },
  water: [
    { kind: 'river', name: 'Bâc', bearing: 135, offset: -1_300, width: 110, bends: 450 },
    { kind: 'lakes', names: ['Lacul Morilor', 'Lacul Lebedelor', 'Lacul Salcâmilor'], radius: 250 },
  ],
  names: {
    stems: wordList(`
      Ștefan cel Mare, Mihai Eminescu, Ion Creangă, Vasile Alecsandri, Alexei Mateevici,
      Dimitrie Cantemir, Grigore Ureche, Miron Costin, Ion Neculce, Mitropolit Dosoftei,
      Mitropolit Varlaam, Alexandru Donici, Petru Movilă, Petru Rareș, Alexandru cel Bun,
      Bogdan Voievod, Vasile Lupu, Liviu Deleanu, Nicolae Milescu, Maria Cebotari,
      Ciprian Porumbescu, George Enescu, Grigore Vieru, Florilor, Teilor, Castanilor, Salcâmilor,
      Stejarilor, Plopilor, Mestecenilor, Nucilor, Vișinilor, Cireșilor, Prunilor, Merilor, Viilor,
      Podgoriilor, Livezilor, Trandafirilor, Bujorilor, Lalelelor, Ghioceilor, Liliacului, Crinului,
      Busuiocului, Lavandei, Macilor, Spicului, Grâului, Morilor, Fântânilor, Izvoarelor, Lacului,
      Râului, Codrilor, Dealului, Văii, Luncii, Câmpului, Pietrarilor, Olarilor, Fierarilor,
      Dogarilor, Cizmarilor, Croitorilor, Zidarilor, Brutarilor, Tâmplarilor, Pescarilor,
      Plugarilor, Păcii, Libertății, Independenței, Unirii, Prieteniei, Primăverii, Toamnei,
      Soarelui, Lunii, Luceafărului, Zorilor, Rândunicii, Ciocârliei, Privighetorii, Berzei,
      Orheiului, Sorocii, Hotinului, Bălților, Cahulului, Nistrului, Prutului, Bucovinei,
      Bugeacului, Tighinei, Academiei, Universității, Teatrului
    `),
    major: ['Bulevardul {}', 'Șoseaua {}', 'Calea {}'],
    minor: [
      'Strada {}',
      'Strada {}',
      'Strada {}',
      'Stradela {}',
      'Fundătura {}',
      'Pasajul {}',
      'Aleea {}',
      'Drumul {}',
    ],
    path: ['Cărarea {}', 'Promenada {}'],
    bridge: ['Podul {}'],
    quay: ['Splaiul {}', 'Cheiul {}'],
    park: ['Parcul {}', 'Grădina {}', 'Scuarul {}'],
    districts: wordList(`
      Orașul Vechi, Dealul Viilor, Valea Cireșilor, Codrul Mic, Izvoarele, Lunca Bâcului, Teilor,
      Morile Noi, Castanii, Podgoria, Zorile, Livada, Fântânele, Bugeacul Nou, Plopii, Poiana Berzei
    `),
  },
}
