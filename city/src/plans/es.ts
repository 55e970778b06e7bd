import type { CityPlan } from '../plan.ts'
import { wordList } from './word-list.ts'

export const spain: CityPlan = {
  country: 'es',
  city: 'Madrid',
  cityEnglish: 'Madrid',
  centre: { latitude: 40.4168, longitude: -3.7038 },
  seed: 221,
  language: 'es',
  script: 'Latin',
  addressPattern: '{street}[, {number}], {postalCode} {city}',
  postalCode: { first: 28_001, step: 1, pattern: '#####' },
  form: {
    bearing: 12,
    regularity: 0.65,
    radials: 7,
    ringRadius: 2_200,
    oldTownRadius: 600,
    spacing: [92, 222],
    deadEnds: 0.2,
    greenery: 0.4,
  },
  water: [
    { kind: 'river', name: 'Manzanares', bearing: 160, offset: 1_600, width: 115, bends: 600 },
    { kind: 'lakes', names: ['Estanque Mayor', 'Lago de los Cisnes'], radius: 210 },
  ],
  names: {
    stems: wordList(`
      de los Olmos, de los Almendros, del Olivo, de la Encina, del Laurel, del Naranjo,
      del Limonero, del Granado, de la Higuera, de los Cipreses, de las Acacias, del Tilo,
      del Roble, de la Retama, del Romero, del Tomillo, de la Jara, del Jazmín, de las Rosas,
      de la Azucena, del Clavel, de la Violeta, de la Amapola, de los Lirios, del Pan, del Vino,
      de la Sal, del Aceite, de la Miel, de los Herreros, de los Carpinteros, de los Tintoreros,
      de los Plateros, de los Cuchilleros, de los Alfareros, de los Curtidores, de los Panaderos,
      de los Molinos, de la Fuente, del Pozo, de la Ermita, del Convento, de la Iglesia,
      del Hospital, de la Escuela, de la Universidad, del Teatro, de la Imprenta, del Reloj,
      de la Estrella, de la Luna, del Lucero, del Viento, de la Nieve, de la Sierra, del Monte,
      del Valle, del Águila, del León, del Oso, del Caballo, de la Paloma, del Gallo, del Ciervo,
      de la Cigüeña, de Cervantes, de Lope, de Quevedo, de Góngora, de Calderón, de Velázquez,
      de Murillo, de Zurbarán, de Bécquer, de Galdós, de Clarín, de Machado, de Rosalía, de Toledo,
      de Segovia, de Ávila, de Cuenca, de Sigüenza, de Salamanca, de Burgos, de Sevilla, de Granada,
      de Cádiz, de la Libertad, de la Paz, de la Esperanza, de la Concordia
    `),
    major: ['Avenida {}', 'Paseo {}', 'Ronda {}'],
    minor: [
      'Calle {}',
      'Calle {}',
      'Calle {}',
      'Travesía {}',
      'Callejón {}',
      'Costanilla {}',
      'Pasaje {}',
      'Cuesta {}',
      'Corredera {}',
    ],
    path: ['Senda {}', 'Camino {}'],
    bridge: ['Puente {}'],
    quay: ['Ribera {}', 'Paseo Fluvial {}'],
    park: ['Parque {}', 'Jardines {}'],
    districts: wordList(`
      Villa Vieja, Los Olmos, El Encinar, Las Retamas, Alto del Molino, Puerta Nueva, San Telmo,
      La Almunia, El Olivar, Fuente Clara, Los Plateros, Cerro del Águila, Santa Olalla,
      Vega del Río, Las Azucenas, Campo del Reloj
    `),
  },
}
