import type { CityPlan } from '../plan.ts'
import { wordList } from './word-list.ts'

export const portugal: CityPlan = {
  country: 'pt',
  city: 'Lisboa',
  cityEnglish: 'Lisbon',
  centre: { latitude: 38.7223, longitude: -9.1393 },
  seed: 441,
  language: 'pt-PT',
  script: 'Latin',
  addressPattern: '{street}[ {number}], {postalCode} {city}',
  postalCode: { first: 1_100_038, step: 25_013, pattern: '####-###' },
  form: {
    bearing: 345,
    regularity: 0.4,
    radials: 6,
    ringRadius: 2_100,
    oldTownRadius: 560,
    spacing: [78, 190],
    deadEnds: 0.35,
    greenery: 0.4,
  },
  water: [
    { kind: 'bay', name: 'Rio Tejo', bearing: 165, offset: 1_500, bends: 500 },
    { kind: 'lakes', names: ['Lago dos Cisnes', 'Lagoa das Garças'], radius: 190 },
  ],
  names: {
    stems: wordList(`
      das Amendoeiras, das Laranjeiras, dos Limoeiros, das Oliveiras, das Figueiras, das Cerejeiras,
      dos Castanheiros, dos Carvalhos, dos Sobreiros, dos Pinheiros, dos Ciprestes, dos Plátanos,
      das Tílias, das Acácias, dos Jacarandás, do Loureiro, do Alecrim, da Alfazema, do Rosmaninho,
      das Rosas, dos Cravos, das Violetas, dos Lírios, das Camélias, das Hortênsias, das Papoilas,
      do Trigo, do Pão, do Vinho, do Azeite, do Sal, do Mel, do Forno, do Moinho, do Poço, da Fonte,
      do Chafariz, da Bica Velha, do Arco, da Torre, do Castelo, da Muralha, da Porta Nova,
      do Mirante, do Convento, da Ermida, da Igreja, da Misericórdia, do Hospital, da Escola,
      da Academia, da Imprensa, do Teatro, dos Ferreiros, dos Oleiros, dos Tanoeiros,
      dos Cordoeiros, dos Ourives, dos Latoeiros, dos Cutileiros, dos Carpinteiros, dos Tecelões,
      dos Livreiros, dos Marinheiros, dos Pescadores, das Varinas, das Lavadeiras, dos Remadores,
      dos Navegantes, das Caravelas, das Naus, da Âncora, do Farol, da Ribeira, do Estaleiro,
      do Sol, da Lua, das Estrelas, da Alvorada, do Vento, das Andorinhas, das Gaivotas,
      dos Pardais, do Rouxinol, da Cegonha, do Leão, do Galo, de Camões, de Gil Vicente, de Bocage,
      de Garrett, de Eça, de Cesário, de Florbela, de Évora, de Coimbra, de Braga, do Minho,
      do Douro, do Alentejo, do Algarve, da Madeira, dos Açores, da Liberdade, da Paz, da Saudade
    `),
    major: ['Avenida {}', 'Alameda {}', 'Estrada {}'],
    minor: [
      'Rua {}',
      'Rua {}',
      'Rua {}',
      'Travessa {}',
      'Beco {}',
      'Calçada {}',
      'Escadinhas {}',
      'Pátio {}',
      'Azinhaga {}',
    ],
    path: ['Caminho {}', 'Passeio {}'],
    bridge: ['Ponte {}'],
    quay: ['Cais {}', 'Doca {}'],
    park: ['Jardim {}', 'Parque {}'],
    districts: wordList(`
      Mouraria Velha, Alto do Mirante, Bairro das Naus, Campo dos Oleiros, Laranjal, Santa Iria,
      Ribeira Nova, Olival, São Telmo, Porta do Sol, Quinta das Camélias, Bica, Pinhal Novo,
      Outeiro, Fonte Santa, Vale de Sobreiros
    `),
  },
}
