import type { CityPlan } from '../plan.ts'
import { wordList } from './word-list.ts'

export const hongKong: CityPlan = {
  country: 'hk',
  city: '香港',
  cityEnglish: 'Hong Kong',
  centre: { latitude: 22.3193, longitude: 114.1694 },
  seed: 61,
  language: 'zh-Hant-HK',
  script: 'Han',
  addressPattern: '{city}{district}{street}[{number}號]',
  postalCode: { first: 0, step: 0, pattern: '' },
  form: {
    bearing: 350,
    regularity: 0.65,
    radials: 5,
    ringRadius: 1_900,
    oldTownRadius: 420,
    spacing: [80, 175],
    deadEnds: 0.15,
    greenery: 0.7,
  },
  water: [
    { kind: 'bay', name: '維港灣', bearing: 195, offset: 1_900, bends: 800 },
    { kind: 'lakes', names: ['石梨水塘', '獅山水塘'], radius: 300 },
  ],
  names: {
    stems: wordList(`
      皇后, 太子, 公主, 德輔, 彌敦, 荷里, 軒尼, 莊士, 駱克, 謝菲, 告士, 干德, 羅便, 般咸, 堅尼,
      列堤, 薄扶, 薄林, 德昌, 永樂, 文咸, 高陞, 蘇杭, 機利, 畢打, 都爹, 雪廠, 砵典, 威靈, 史丹,
      擺花, 結志, 卑利, 奧卑, 亞畢, 金鐘, 紅棉, 正義, 樂活, 藍塘, 銅鑼, 禮頓, 波斯, 渣甸, 記利,
      百德, 京士, 怡和, 軍器, 分域, 盧押, 柯布, 史釗, 馬師, 寶靈, 吳松, 官涌, 佐敦, 柯士, 廣東,
      海防, 漢口, 北京, 中間, 樂善, 加拿, 金馬, 麼地, 棉登, 康達, 柏麗, 天文, 諾士, 山林, 松山,
      厚福, 赫德, 碧玉, 窩打, 登打, 豉油, 山東, 亞皆, 旺角, 弼德, 洗衣, 花園, 通菜, 西洋, 黑布,
      煙廠, 染布, 新填, 上海, 砵蘭, 咸美, 鴉蘭, 福華, 長沙, 桂林, 北河, 南昌, 石硤, 白楊, 又一,
      達之, 歌和, 金巴, 窩福, 律倫, 喇沙, 聯合, 福佬, 衙前, 獅子, 龍崗
    `),
    major: ['{}道', '{}大道', '{}道西', '{}道東'],
    minor: ['{}街', '{}街', '{}道', '{}里', '{}徑', '新{}街'],
    path: ['{}步行徑', '{}山徑'],
    bridge: ['{}橋'],
    quay: ['{}海旁', '{}海濱道'],
    park: ['{}公園', '{}花園'],
    districts: wordList(`
      中環舊城, 上水門, 西灣台, 東角, 半山台, 觀海, 大角灣, 何文坡, 紅石, 土瓜坡, 九龍塘北,
      長沙坪, 石山, 深水涌, 慈雲坡, 牛頭灣
    `),
  },
}
