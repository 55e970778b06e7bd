import type { NameSet } from './name-set.ts'

export const cantonese: NameSet = {
  given: '志明, 家豪, 俊傑, 偉文, 嘉欣, 詠詩, 浩然, 子軒, 美玲, 國強, 曉彤, 永健, 慧敏, 樂行',
  family: '陳, 黃, 李, 梁, 張, 林, 何, 吳, 鄭, 劉, 馮, 鄧',
  form: '{family}{given}',
}

/** English given names are common in Hong Kong. */
export const hongKongEnglish: NameSet = {
  given:
    'Jason, Kelvin, Tony, Eric, Alan, Raymond, Sam, Kenneth, Carmen, Vivian, Joyce, Wing, Mandy, Kit',
  family: 'Chan, Wong, Lee, Leung, Cheung, Lam, Ho, Ng, Cheng, Lau, Fung, Tang',
}

export const taiwanese: NameSet = {
  given: '志豪, 俊宏, 建宏, 冠宇, 承翰, 宗翰, 怡君, 雅婷, 淑芬, 佳穎, 宜庭, 家瑋, 柏翰, 欣怡',
  family: '陳, 林, 黃, 張, 李, 王, 吳, 劉, 蔡, 楊, 許, 鄭',
  form: '{family}{given}',
}

export const japanese: NameSet = {
  given: '健太, 大輔, 翔太, 拓也, 直樹, 和也, 亮, 健一, 美咲, 彩, 真由美, 葵, 陽子, 千夏',
  family: '佐藤, 鈴木, 高橋, 田中, 伊藤, 渡辺, 山本, 中村, 小林, 加藤, 吉田, 松本',
  form: '{family} {given}',
}

/** Chinese names as families in Malaysia and Singapore write them in Latin letters. */
export const chineseInMalaya: NameSet = {
  given:
    'Wei Ming, Jun Hao, Kah Wai, Chee Keong, Zhi Wei, Boon Leong, Yi Ling, Mei Fong, Hui Min, Xin Yi, Pei Shan',
  family: 'Tan, Lim, Lee, Ng, Wong, Goh, Chua, Ong, Teo, Koh, Yap, Chong',
  form: '{family} {given}',
}
