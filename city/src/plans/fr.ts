import type { CityPlan } from '../plan.ts'
import { wordList } from './word-list.ts'

export const france: CityPlan = {
  country: 'fr',
  city: 'Paris',
  cityEnglish: 'Paris',
  centre: { latitude: 48.8566, longitude: 2.3522 },
  seed: 241,
  language: 'fr',
  script: 'Latin',
  addressPattern: '[{number} ]{street}, {postalCode} {city}',
  postalCode: { first: 75_001, step: 1, pattern: '#####' },
  form: {
    bearing: 28,
    regularity: 0.35,
    radials: 7,
    ringRadius: 2_200,
    oldTownRadius: 560,
    spacing: [88, 207],
    deadEnds: 0.12,
    greenery: 0.35,
  },
  water: [
    { kind: 'river', name: 'La Seine', bearing: 112, offset: 150, width: 200, bends: 800 },
    { kind: 'lakes', names: ['Lac des Cygnes', 'Étang du Moulin'], radius: 220 },
    { kind: 'island', east: -130, north: -40, radius: 65 },
    { kind: 'island', east: 106, north: -370, radius: 60 },
  ],
  names: {
    stems: wordList(`
      de la Paix, des Lilas, des Tilleuls, des Marronniers, des Platanes, du Chêne Vert, de l’Orme,
      des Acacias, du Figuier, de l’Olivier, des Cerisiers, des Pommiers, du Poirier, de la Vigne,
      des Roses, des Lys, des Violettes, du Jasmin, des Glycines, de la Fontaine, du Moulin,
      du Four, du Puits, du Pressoir, de la Forge, des Boulangers, des Tanneurs, des Tisserands,
      des Orfèvres, des Potiers, des Vignerons, des Bateliers, des Lavandières, du Marché,
      de la Halle, de l’Église, de l’Abbaye, du Cloître, des Ursulines, des Carmes, de l’Horloge,
      de la Tour, des Remparts, de la Porte Neuve, du Château, de la Monnaie, de l’Arsenal,
      de l’Observatoire, de l’Académie, de l’Université, des Écoles, du Théâtre, de l’Imprimerie,
      du Soleil Levant, de la Lune, du Cygne, du Lion d’Or, du Cheval Blanc, du Coq,
      de l’Hirondelle, du Rossignol, de la Colombe, du Cerf, de Provence, de Bourgogne, de Bretagne,
      de Normandie, de Picardie, d’Anjou, du Berry, d’Auvergne, de Gascogne, de Savoie, de Lorraine,
      de Champagne, Molière, Racine, Corneille, Voltaire, Diderot, Montaigne, Rabelais, Ronsard,
      Balzac, Stendhal, Flaubert, George Sand, Victor Hugo, Lamartine, Verlaine, Jules Verne,
      Pasteur, Lavoisier, Ampère, Descartes, Pascal, Poussin, Watteau, Delacroix, Berlioz, Rameau,
      de la République, de la Liberté, de la Concorde
    `),
    major: ['Avenue {}', 'Boulevard {}', 'Cours {}'],
    minor: [
      'Rue {}',
      'Rue {}',
      'Rue {}',
      'Impasse {}',
      'Passage {}',
      'Villa {}',
      'Ruelle {}',
      'Allée {}',
    ],
    path: ['Sentier {}', 'Promenade {}'],
    bridge: ['Pont {}'],
    quay: ['Quai {}'],
    park: ['Jardin {}', 'Square {}'],
    districts: wordList(`
      La Cité Vieille, Les Tilleuls, Saint-Aubin, Le Moulin Blanc, Les Carmes, La Butte aux Roses,
      Port-Neuf, Les Orfèvres, Sainte-Odile, Le Pré Vert, La Grange, Les Lavandières, Mont-Clair,
      L’Arsenal, Les Vignes, Beauregard
    `),
  },
}
