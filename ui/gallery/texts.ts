/** The gallery's texts, in English or Arabic depending on the page's direction. */
const isArabic = new URLSearchParams(location.search).get('dir') === 'rtl'

export const bilingual = (english: string, arabicText: string) => (isArabic ? arabicText : english)

export const places = [
  { id: 'hornsgatan', label: 'Hornsgatan 12', detail: '118 20 Stockholm', end: '2.4 km' },
  { id: 'hornstull', label: 'Hornstulls strand 4', detail: '117 39 Stockholm', end: '3.1 km' },
  { id: 'hornsvik', label: 'Hornsviksvägen 31', detail: '112 49 Stockholm', end: '4.8 km' },
]

export const customers = [
  { id: 'anna', label: 'Anna Lindqvist', detail: 'Hornsgatan 12, 4th floor', end: '2.4 km' },
  { id: 'omar', label: 'Omar Haddad', detail: 'Götgatan 48', end: '1.2 km' },
]
