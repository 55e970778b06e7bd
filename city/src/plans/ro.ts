import type { CityPlan } from '../plan.ts'
import { wordList } from './word-list.ts'

export const romania: CityPlan = {
  country: 'ro',
  city: 'București',
  cityEnglish: 'Bucharest',
  centre: { latitude: 44.4268, longitude: 26.1025 },
  seed: 461,
  language: 'ro',
  script: 'Latin',
  addressPattern: '{street}[ nr. {number}], {postalCode} {city}',
  postalCode: { first: 10_011, step: 3_200, pattern: '0#####' },
  form: {
    bearing: 355,
    regularity: 0.3,
    radials: 7,
    ringRadius: 2_200,
    oldTownRadius: 520,
    spacing: [92, 217],
    deadEnds: 0.3,
    greenery: 0.45,
  },
  water: [
    { kind: 'river', name: 'Dâmbovița', bearing: 120, offset: 350, width: 115, bends: 500 },
    {
      kind: 'lakes',
      names: ['Lacul Salciei', 'Lacul Nuferilor', 'Lacul Lebedelor', 'Lacul Bradului'],
      radius: 300,
    },
  ],
  names: {
    stems: wordList(`
      Mihai Viteazul, Vlad Țepeș, Mircea cel Bătrân, Neagoe Basarab, Matei Basarab,
      Constantin Brâncoveanu, Șerban Cantacuzino, Tudor Vladimirescu, Avram Iancu, Nicolae Bălcescu,
      Mihail Kogălniceanu, Ion Luca Caragiale, George Coșbuc, Octavian Goga, Ioan Slavici,
      Liviu Rebreanu, Lucian Blaga, Tudor Arghezi, Ion Barbu, George Bacovia, Camil Petrescu,
      Nicolae Grigorescu, Theodor Aman, Ștefan Luchian, Constantin Brâncuși, Dinu Lipatti,
      Ion Mincu, Henri Coandă, Aurel Vlaicu, Traian Vuia, Spiru Haret, Titu Maiorescu, Teilor,
      Castanilor, Ulmilor, Stejarilor, Plopilor, Arțarului, Frasinului, Salciei, Bradului,
      Molidului, Zorelelor, Trandafirilor, Crinilor, Garoafelor, Brândușelor, Zambilelor,
      Mușețelului, Viorelelor, Sulfinei, Cireșului, Caisului, Gutuiului, Nucului, Viei, Covacilor,
      Șelarilor, Olarilor, Curelarilor, Blănarilor, Zarafilor, Lăutarilor, Căldărarilor,
      Ceasornicarilor, Tipografilor, Fierarilor, Dulgherilor, Morarilor, Pescarilor, Hanului,
      Turnului, Cetății, Bisericii, Mitropoliei, Schitului, Școalei, Academiei, Atelierului,
      Fabricii, Gării, Izvorului, Fântânii, Lacului, Dunării, Oltului, Mureșului, Argeșului,
      Siretului, Carpaților, Bucegilor, Făgărașului, Ceahlăului, Retezatului, Brașovului, Sibiului,
      Clujului, Iașilor, Oltenilor, Ardealului, Dobrogei, Banatului, Unirii, Libertății, Victoriei
    `),
    major: ['Bulevardul {}', 'Calea {}', 'Șoseaua {}'],
    minor: [
      'Strada {}',
      'Strada {}',
      'Strada {}',
      'Intrarea {}',
      'Aleea {}',
      'Fundătura {}',
      'Pasajul {}',
      'Drumul {}',
    ],
    path: ['Cărarea {}', 'Promenada {}'],
    bridge: ['Podul {}'],
    quay: ['Splaiul {}', 'Cheiul {}'],
    park: ['Parcul {}', 'Grădina {}'],
    districts: wordList(`
      Târgul Vechi, Dealul Schitului, Grădina Icoanei Noi, Teii Doamnei, Lunca Florilor,
      Crângul Nou, Moara Albă, Câmpul Liniștii, Livezile, Aviatorii, Poiana Teilor, Olarii,
      Podul Înalt, Salcia, Vatra Nouă, Nuferii
    `),
  },
}
