/** A locale that a user can request. Its code has the documents' spelling (I18N-03). */
export type LocaleRow = {
  readonly code: string
  /** The tag for `Intl` and the `lang` attribute. */
  readonly bcp47: string
  /** The catalogue with its texts: `catalogues/<catalogue>.ts` (I18N-06, GAP-127). */
  readonly catalogue: string
  readonly rtl: boolean
  /** Its name in its own language. */
  readonly name: string
}

/** Every documented locale. A portal build keeps those that have a catalogue. */
export const locales = [
  { code: 'en', bcp47: 'en', catalogue: 'en', rtl: false, name: 'English' },
  { code: 'ur', bcp47: 'ur', catalogue: 'ur', rtl: true, name: 'اردو' },
  { code: 'ur_alt', bcp47: 'ur', catalogue: 'ur', rtl: true, name: 'اردو (متبادل)' },
  { code: 'ar', bcp47: 'ar', catalogue: 'ar', rtl: true, name: 'العربية' },
  { code: 'ar-SA', bcp47: 'ar-SA', catalogue: 'ar', rtl: true, name: 'العربية (السعودية)' },
  { code: 'th_TH', bcp47: 'th-TH', catalogue: 'th', rtl: false, name: 'ไทย' },
  {
    code: 'zh_Hant_TW',
    bcp47: 'zh-Hant-TW',
    catalogue: 'zh-hant-tw',
    rtl: false,
    name: '繁體中文（台灣）',
  },
  { code: 'zh_HK', bcp47: 'zh-HK', catalogue: 'zh-hk', rtl: false, name: '繁體中文（香港）' },
  { code: 'zh_MY', bcp47: 'zh-MY', catalogue: 'zh-my', rtl: false, name: '简体中文（马来西亚）' },
  { code: 'tl', bcp47: 'fil', catalogue: 'tl', rtl: false, name: 'Filipino' },
  { code: 'ceb', bcp47: 'ceb', catalogue: 'ceb', rtl: false, name: 'Cebuano' },
  { code: 'ms', bcp47: 'ms', catalogue: 'ms', rtl: false, name: 'Bahasa Melayu' },
  { code: 'bn', bcp47: 'bn', catalogue: 'bn', rtl: false, name: 'বাংলা' },
  { code: 'km', bcp47: 'km', catalogue: 'km', rtl: false, name: 'ខ្មែរ' },
  { code: 'lo', bcp47: 'lo', catalogue: 'lo', rtl: false, name: 'ລາວ' },
  { code: 'my', bcp47: 'my', catalogue: 'my', rtl: false, name: 'မြန်မာ' },
  { code: 'ja', bcp47: 'ja', catalogue: 'ja', rtl: false, name: '日本語' },
  { code: 'sv', bcp47: 'sv', catalogue: 'sv', rtl: false, name: 'Svenska' },
  { code: 'nb_NO', bcp47: 'nb-NO', catalogue: 'nb', rtl: false, name: 'Norsk bokmål' },
  { code: 'fi', bcp47: 'fi', catalogue: 'fi', rtl: false, name: 'Suomi' },
  { code: 'hu', bcp47: 'hu', catalogue: 'hu', rtl: false, name: 'Magyar' },
  { code: 'cs', bcp47: 'cs', catalogue: 'cs', rtl: false, name: 'Čeština' },
  { code: 'el', bcp47: 'el', catalogue: 'el', rtl: false, name: 'Ελληνικά' },
  { code: 'el-CY', bcp47: 'el-CY', catalogue: 'el', rtl: false, name: 'Ελληνικά (Κύπρος)' },
  { code: 'da-DK', bcp47: 'da-DK', catalogue: 'da', rtl: false, name: 'Dansk' },
  { code: 'sr', bcp47: 'sr', catalogue: 'sr', rtl: false, name: 'Српски' },
  { code: 'pl', bcp47: 'pl', catalogue: 'pl', rtl: false, name: 'Polski' },
  { code: 'ro', bcp47: 'ro', catalogue: 'ro', rtl: false, name: 'Română' },
  { code: 'kk', bcp47: 'kk', catalogue: 'kk', rtl: false, name: 'Қазақ тілі' },
  { code: 'ru', bcp47: 'ru', catalogue: 'ru', rtl: false, name: 'Русский' },
  { code: 'it', bcp47: 'it', catalogue: 'it', rtl: false, name: 'Italiano' },
  { code: 'ka', bcp47: 'ka', catalogue: 'ka', rtl: false, name: 'ქართული' },
  { code: 'bg', bcp47: 'bg', catalogue: 'bg', rtl: false, name: 'Български' },
  { code: 'pt', bcp47: 'pt', catalogue: 'pt', rtl: false, name: 'Português' },
  { code: 'ar-MA', bcp47: 'ar-MA', catalogue: 'ar', rtl: true, name: 'العربية (المغرب)' },
  { code: 'uk', bcp47: 'uk', catalogue: 'uk', rtl: false, name: 'Українська' },
  { code: 'hy', bcp47: 'hy', catalogue: 'hy', rtl: false, name: 'Հայերեն' },
  { code: 'fr', bcp47: 'fr', catalogue: 'fr', rtl: false, name: 'Français' },
  { code: 'hr', bcp47: 'hr', catalogue: 'hr', rtl: false, name: 'Hrvatski' },
  { code: 'ky', bcp47: 'ky', catalogue: 'ky', rtl: false, name: 'Кыргызча' },
  { code: 'ro-MD', bcp47: 'ro-MD', catalogue: 'ro', rtl: false, name: 'Română (Moldova)' },
  { code: 'sr-ME', bcp47: 'sr-Cyrl-ME', catalogue: 'sr', rtl: false, name: 'Српски (Црна Гора)' },
  { code: 'ar-TN', bcp47: 'ar-TN', catalogue: 'ar', rtl: true, name: 'العربية (تونس)' },
  { code: 'es', bcp47: 'es', catalogue: 'es', rtl: false, name: 'Español' },
] as const satisfies readonly LocaleRow[]

/** For development: English, changed by `pseudo` and `pseudoRtl` (see `pseudo.ts`). */
export const developmentLocales = [
  { code: 'en-XA', bcp47: 'en-XA', catalogue: 'en-XA', rtl: false, name: '⟦Þšéüđö⟧' },
  { code: 'ar-XB', bcp47: 'ar-XB', catalogue: 'ar-XB', rtl: true, name: '⟦Þšéüđö RTL⟧' },
] as const satisfies readonly LocaleRow[]
