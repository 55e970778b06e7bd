import type { CityPlan } from '../plan.ts'
import { wordList } from './word-list.ts'

export const czechia: CityPlan = {
  country: 'cz',
  city: 'Praha',
  cityEnglish: 'Prague',
  centre: { latitude: 50.0755, longitude: 14.4378 },
  seed: 191,
  language: 'cs',
  script: 'Latin',
  addressPattern: '{street}[ {number}], {postalCode} {city}',
  postalCode: { first: 11_000, step: 500, pattern: '### ##' },
  form: {
    bearing: 24,
    regularity: 0.3,
    radials: 7,
    ringRadius: 2_100,
    oldTownRadius: 560,
    spacing: [88, 215],
    deadEnds: 0.25,
    greenery: 0.55,
  },
  water: [
    { kind: 'river', name: 'Vltava', bearing: 5, offset: -900, width: 240, bends: 900 },
    { kind: 'lakes', names: ['Labutí rybník', 'Starý mlýnský rybník'], radius: 210 },
  ],
  names: {
    stems: wordList(`
      Lipov, Dubov, Javorov, Jasanov, Kaštanov, Březov, Borov, Smrkov, Modřínov, Bukov, Habrov,
      Olšov, Vrbov, Topolov, Akátov, Ořechov, Jabloňov, Hrušňov, Švestkov, Třešňov, Višňov,
      Meruňkov, Šeříkov, Růžov, Fialkov, Konvalinkov, Kopretinov, Sasankov, Pomněnkov, Heřmánkov,
      Vřesov, Zahradn, Krásn, Dlouh, Krátk, Širok, Úzk, Strm, Křiv, Rovn, Tich, Vesel, Zelen, Modr,
      Červen, Bíl, Zlat, Stříbrn, Železn, Kamenn, Písečn, Slunečn, Mlýnsk, Zámeck, Hradeck, Farsk,
      Biskupsk, Královsk, Rytířsk, Panensk, Františkánsk, Soukenick, Kovářsk, Pekařsk, Hrnčířsk,
      Tesařsk, Truhlářsk, Koželužsk, Rybářsk, Zlatnick, Sklenářsk, Kloboučnick, Brněnsk, Plzeňsk,
      Táborsk, Píseck, Jihlavsk, Olomouck, Libereck, Pardubick, Chrudimsk, Kolínsk, Kutnohorsk,
      Mělnick, Litoměřick, Žateck, Chebsk, Domažlick, Třeboňsk, Krumlovsk, Znojemsk, Moravsk,
      Slezsk, Šumavsk, Krkonošsk, Beskydsk, Jizersk, Sázavsk, Berounsk, Labsk, Orlick
    `),
    major: ['{}á třída', '{}á třída', '{}á silnice'],
    minor: [
      '{}á',
      '{}á',
      '{}á ulička',
      '{}ý průchod',
      '{}á alej',
      'Malá {}á',
      'Nová {}á',
      'Horní {}á',
      'Dolní {}á',
    ],
    path: ['{}á stezka', '{}á pěšina'],
    bridge: ['{}ý most', '{}á lávka'],
    quay: ['{}é nábřeží'],
    park: ['{}ý park', '{}á zahrada', '{}é sady'],
    districts: wordList(`
      Staré Podhradí, Horní Lipá, Dolní Lipá, Nové Mlýny, Zámecký vrch, Vrbice, Podskalí, Javorov,
      Nad Jezem, Slunečné údolí, Kaštanka, Biskupské pole, Zlatníky, Bukovec, Na Rybníčku,
      Olšany Nové
    `),
  },
}
