import type { CityPlan } from '../plan.ts'
import { wordList } from './word-list.ts'

export const taiwan: CityPlan = {
  country: 'tw',
  city: '臺北市',
  cityEnglish: 'Taipei',
  centre: { latitude: 25.033, longitude: 121.5654 },
  seed: 31,
  language: 'zh-Hant-TW',
  script: 'Han',
  addressPattern: '{postalCode}{city}{district}{street}[{number}號]',
  postalCode: { first: 100, step: 1, pattern: '###' },
  form: {
    bearing: 4,
    regularity: 0.85,
    radials: 4,
    ringRadius: 2_300,
    oldTownRadius: 500,
    spacing: [90, 205],
    deadEnds: 0.2,
    greenery: 0.4,
  },
  water: [
    { kind: 'river', name: '淡水河', bearing: 10, offset: -2_300, width: 300, bends: 500 },
    { kind: 'river', name: '基隆河', bearing: 80, offset: -3_300, width: 160, bends: 500 },
  ],
  names: {
    stems: wordList(`
      中山, 中正, 中華, 忠孝, 仁愛, 信義, 和平, 民權, 民生, 民族, 復興, 建國, 光復, 敦化, 重慶,
      延平, 承德, 松江, 新生, 羅斯, 金山, 杭州, 臨沂, 濟南, 南京, 長安, 長春, 市民, 寧波, 福州,
      泉州, 漳州, 同安, 廈門, 昆明, 康定, 西園, 東園, 萬大, 青年, 國興, 興隆, 景興, 景美, 木柵,
      文山, 永吉, 虎林, 松山, 松德, 松仁, 松智, 松勇, 基隆, 嘉興, 吳興, 莊敬, 逸仙, 延吉, 安和,
      瑞安, 麗水, 青田, 永康, 潮州, 雲和, 泰順, 龍泉, 師大, 辛亥, 樂業, 臥龍, 富陽, 通化, 文昌,
      大安, 四維, 瑞光, 內湖, 成功, 康寧, 東湖, 安康, 行善, 石潭, 新湖, 民善, 舊宗, 港墘, 洲子,
      堤頂, 明水, 樂群, 敬業, 植福, 大直
    `),
    major: ['{}路', '{}大道', '{}東路', '{}西路', '{}南路', '{}北路'],
    minor: ['{}街', '{}一街', '{}二街', '{}三街', '{}新街', '{}路'],
    path: ['{}步道'],
    bridge: ['{}橋'],
    quay: ['{}河濱路', '{}堤岸路'],
    park: ['{}公園', '{}森林公園'],
    branch: { patterns: ['{}#巷'], share: 0.45 },
    districts: wordList(`
      城中區, 建成區, 延平區, 龍山區, 雙園區, 古亭區, 圓山區, 東園區, 文德區, 龍安區, 青潭區,
      石牌區, 萬福區, 士東區, 景和區, 松隆區
    `),
  },
}
