import type { CityPlan } from '../plan.ts'
import { wordList } from './word-list.ts'

export const italy: CityPlan = {
  country: 'it',
  city: 'Roma',
  cityEnglish: 'Rome',
  centre: { latitude: 41.9028, longitude: 12.4964 },
  seed: 321,
  language: 'it',
  script: 'Latin',
  addressPattern: '{street}[ {number}], {postalCode} {city}',
  postalCode: { first: 118, step: 5, pattern: '00###' },
  form: {
    bearing: 48,
    regularity: 0.25,
    radials: 7,
    ringRadius: 2_200,
    oldTownRadius: 620,
    spacing: [92, 224],
    deadEnds: 0.25,
    greenery: 0.5,
  },
  water: [
    { kind: 'river', name: 'Tevere', bearing: 170, offset: 1_200, width: 135, bends: 900 },
    { kind: 'lakes', names: ['Laghetto dei Cigni', 'Lago dei Pini'], radius: 200 },
  ],
  names: {
    stems: wordList(`
      dei Tigli, degli Olmi, delle Querce, dei Platani, dei Cipressi, degli Ulivi, dei Mandorli,
      dei Ciliegi, del Melograno, del Fico, degli Aranci, dei Limoni, delle Acacie, delle Mimose,
      delle Rose, dei Gigli, delle Viole, dei Glicini, del Gelsomino, della Lavanda, del Rosmarino,
      del Mulino, del Pozzo, della Fontana, del Forno, del Frantoio, delle Botteghe, dei Fabbri,
      dei Falegnami, dei Sellai, dei Vasai, dei Tessitori, dei Conciatori, dei Cordai, degli Orafi,
      degli Argentieri, dei Librai, dei Cartai, dei Pescatori, dei Barcaioli, dei Mercanti,
      del Mercato, del Grano, dell’Olio, del Vino, del Sale, dell’Orologio, della Torre, delle Mura,
      della Rocca, del Castello, della Porta Vecchia, dell’Arco, del Colonnato, del Teatro,
      dell’Anfiteatro, della Pieve, dell’Abbazia, del Convento, dei Cappuccini, dell’Ospedale,
      dell’Università, della Scuola, della Stamperia, del Sole, della Luna, delle Stelle,
      dell’Aurora, del Vento, della Lupa, dell’Aquila, del Leone, del Cervo, dell’Orso, del Gallo,
      della Colomba, della Rondine, dell’Usignolo, Petrarca, Boccaccio, Ariosto, Leopardi, Manzoni,
      Foscolo, Carducci, Goldoni, Alfieri, Galilei, Galvani, Raffaello, Tiziano, Giotto, Donatello,
      Bernini, Borromini, Vivaldi, Rossini, Bellini, Puccini, Garibaldi, Mazzini, Cavour,
      della Pace, della Libertà
    `),
    major: ['Viale {}', 'Corso {}', 'Via {}'],
    minor: [
      'Via {}',
      'Via {}',
      'Via {}',
      'Vicolo {}',
      'Largo {}',
      'Clivo {}',
      'Salita {}',
      'Traversa {}',
    ],
    path: ['Sentiero {}', 'Passeggiata {}'],
    bridge: ['Ponte {}'],
    quay: ['Lungotevere {}'],
    park: ['Parco {}', 'Giardino {}', 'Villa {}'],
    districts: wordList(`
      Borgo Antico, Colle dei Pini, Sant’Elmo, Ponte Nuovo, Le Fornaci, Monte degli Ulivi,
      Porta Lupa, Prati Alti, San Rufino, Fontanella, Le Botteghe, Torre Bianca, Valle Fiorita,
      Poggio del Sole, Campo dei Vasai, Santa Prassede Nuova
    `),
  },
}
