import type { CityPlan } from '../plan.ts'
import { wordList } from './word-list.ts'

export const japan: CityPlan = {
  country: 'jp',
  city: '東京都',
  cityEnglish: 'Tokyo',
  centre: { latitude: 35.6762, longitude: 139.6503 },
  seed: 341,
  language: 'ja',
  script: ['Han', 'Hiragana'],
  addressPattern: '〒{postalCode} {city}{district}{street}[{number}番地]',
  postalCode: { first: 1_000_001, step: 10_003, pattern: '###-####' },
  form: {
    bearing: 25,
    regularity: 0.3,
    radials: 7,
    ringRadius: 2_200,
    oldTownRadius: 560,
    spacing: [90, 222],
    deadEnds: 0.3,
    greenery: 0.35,
  },
  water: [
    { kind: 'bay', name: '東の湾', bearing: 140, offset: 3_200, bends: 800 },
    { kind: 'river', name: '若鮎川', bearing: 15, offset: 1_900, width: 180, bends: 600 },
    { kind: 'lakes', names: ['白鳥池', '蓮池'], radius: 200 },
  ],
  names: {
    stems: wordList(`
      桜, 若葉, 青葉, 紅葉, 欅, 銀杏, 松, 竹, 梅, 柳, 楠, 藤, 椿, 桐, 楓, 菊, 百合, 牡丹, 朝日, 夕日, 日の出, 富士見, 月見, 花見, 星見, 本町,
      元町, 新町, 仲町, 栄町, 旭町, 宮前, 寺町, 八幡, 稲荷, 天神, 弁天, 神明, 氷川, 大師, 観音, 地蔵, 御成, 御幸, 大名, 旗本, 鍛冶, 大工, 紺屋,
      呉服, 米屋, 茶屋, 油屋, 酒屋, 魚河岸, 塩屋, 材木, 紙屋, 筆屋, 扇, 傘屋, 鏡, 両替, 伝馬, 馬場, 弓, 御殿, 大手, 桝形, 北門, 南門, 鶴, 亀, 鷺,
      鴨, 雀, 鷹, 千鳥, 白鳥, 松風, 春風, 清水, 泉, 滝, 谷, 坂上, 坂下, 丘, 高台, 川端, 水神, 橋本, 港, 浜, 潮見, 汐入, 船, 学園, 平和, 希望,
      友愛, 弥生, 千歳, 常盤, 緑, 東雲, 曙, ことぶき, みどり
    `),
    major: ['{}大通り', '{}通り', '{}街道'],
    minor: ['{}通り', '{}通り', '{}小路', '{}坂', '{}横丁', '{}筋', '{}裏通り', '{}仲通り'],
    path: ['{}緑道', '{}遊歩道'],
    bridge: ['{}橋'],
    quay: ['{}河岸通り', '{}海岸通り'],
    park: ['{}公園', '{}庭園'],
    districts: wordList(`
      城下区, 若葉区, 緑丘区, 朝日台区, 松原区, 潮見区, 桜木区, 富士見台区, 白鳥区, 川端区, 梅里区, 常盤区, 千鳥区, 泉区, 楠本区, 東雲区
    `),
  },
}
