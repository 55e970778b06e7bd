import type { CityPlan } from '../plan.ts'
import { wordList } from './word-list.ts'

export const poland: CityPlan = {
  country: 'pl',
  city: 'Warszawa',
  cityEnglish: 'Warsaw',
  centre: { latitude: 52.2297, longitude: 21.0122 },
  seed: 431,
  language: 'pl',
  script: 'Latin',
  addressPattern: '{street}[ {number}], {postalCode} {city}',
  postalCode: { first: 1_102, step: 510, pattern: '0#-###' },
  form: {
    bearing: 14,
    regularity: 0.6,
    radials: 6,
    ringRadius: 2_300,
    oldTownRadius: 460,
    spacing: [95, 217],
    deadEnds: 0.25,
    greenery: 0.55,
  },
  water: [
    { kind: 'river', name: 'Wisła', bearing: 150, offset: -1_500, width: 420, bends: 500 },
    {
      kind: 'lakes',
      names: ['Jezioro Łabędzie', 'Staw Młyński', 'Jezioro Wierzbowe'],
      radius: 230,
    },
  ],
  names: {
    stems: wordList(`
      Lipow, Dębow, Klonow, Brzozow, Sosnow, Jesionow, Kasztanow, Topolow, Akacjow, Wierzbow,
      Jarzębinow, Kalinow, Malinow, Wiśniow, Czereśniow, Jabłoniow, Gruszow, Orzechow, Morelow,
      Różan, Liliow, Fiołkow, Tulipanow, Konwaliow, Jaśminow, Wrzosow, Makow, Chabrow, Rumiankow,
      Słonecznikow, Poln, Leśn, Łąkow, Ogrodow, Sadow, Zbożow, Pszenn, Żytn, Jęczmienn, Owsian,
      Młynow, Chlebow, Brzegow, Rzeczn, Wodn, Źródlan, Jeziorn, Nadbrzeżn, Portow, Rybn, Targow,
      Rynkow, Zamkow, Basztow, Murow, Wałow, Forteczn, Kościeln, Klasztorn, Szkoln, Teatraln,
      Muzealn, Muzyczn, Kolejow, Dworcow, Fabryczn, Browarn, Złot, Srebrn, Miedzian, Stalow, Żelazn,
      Kamienn, Piaskow, Marmurow, Kryształow, Bursztynow, Perłow, Koralow, Szmaragdow, Słoneczn,
      Księżycow, Gwiezdn, Tęczow, Wiosenn, Jesienn, Zimow, Zielon, Biał, Czerwon, Błękitn, Cich,
      Spokojn, Wesoł, Pogodn
    `),
    major: ['Aleja {}a', 'Trasa {}a', 'Szosa {}a'],
    minor: [
      '{}a',
      '{}a',
      '{}a',
      'Mała {}a',
      'Stara {}a',
      'Nowa {}a',
      'Zaułek {}y',
      'Pasaż {}y',
      'Zakątek {}y',
    ],
    path: ['Ścieżka {}a', 'Promenada {}a'],
    bridge: ['Most {}y', 'Kładka {}a'],
    quay: ['Bulwar {}y', 'Wybrzeże {}e'],
    park: ['Park {}y', 'Ogród {}y'],
    districts: wordList(`
      Stare Podzamcze, Nowe Sady, Lipowiec, Zielone Wzgórze, Nadrzecze, Klonowo, Górny Brzeg,
      Dębina, Młyniska, Słoneczna Polana, Ceglarnia, Wierzbno Nowe, Kamionka, Jesionowo,
      Wiślany Bród, Topolin
    `),
  },
}
