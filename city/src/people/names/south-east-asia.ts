import type { NameSet } from './name-set.ts'

export const thai: NameSet = {
  given:
    'สมชาย, สมศักดิ์, วิชัย, ประเสริฐ, ธนกร, ณัฐพล, อนุชา, กิตติ, สุดารัตน์, พิมพ์ชนก, อรทัย, วรรณา, จิราพร, มาลี',
  family: 'ใจดี, แสงทอง, บุญมี, ศรีสุข, ทองดี, วงศ์สวัสดิ์, พรหมมา, สายทอง, คำแก้ว, จันทร์เพ็ญ, รัตนะ, มีสุข',
}

export const khmer: NameSet = {
  given: 'សុខា, ដារា, វិសាល, ពិសិដ្ឋ, សុភ័ក្រ, រតនា, វណ្ណា, សំណាង, ចាន់ថា, បុប្ផា, ស្រីមុំ, មករា, ធារី, សុវណ្ណ',
  family: 'សុខ, ចាន់, គឹម, ហេង, លី, សេង, ម៉ៅ, អ៊ុក, ឈិន, ទេព, ណុប, ផាន់',
  form: '{family} {given}',
}

export const lao: NameSet = {
  given: 'ສົມພອນ, ບຸນມີ, ຄຳແພງ, ສຸກສະຫວັນ, ວຽງໄຊ, ແສງເພັດ, ບົວລາ, ມະນີວັນ, ດາວອນ, ພອນສະຫວັນ, ທອງໃສ, ຈັນທະລາ',
  family: 'ສີສະຫວັດ, ວົງສາ, ແກ້ວມະນີ, ພົມມະຈັນ, ສຸວັນນະວົງ, ໄຊຍະວົງ, ອິນທະວົງ, ຈັນທະວົງ, ລັດຕະນະ',
}

/** In Myanmar there are no family names; people use all of their given names. */
export const burmese: NameSet = {
  given: 'အောင်, ကျော်, ဇော်, မျိုး, သန်း, နေ, ထွန်း, ဝင်း, မေ, နှင်း, သီရိ, ခင်, စု, ယု',
  family: 'မင်း, လင်း, နိုင်, ထက်, ဦး, ဇင်, ကို, ဖြိုး, မြတ်, စိုး, ဝေ, မြင့်',
}

export const malay: NameSet = {
  given:
    'Aisyah, Nurul, Siti, Farah, Ahmad, Muhammad, Azman, Faizal, Hafiz, Amirul, Khairul, Syafiq, Zulkifli, Hakim',
  family:
    'Abdullah, Ismail, Rahman, Hassan, Othman, Yusof, Ibrahim, Zainal, Razak, Hashim, Karim, Salleh',
}

export const filipino: NameSet = {
  given:
    'Maria, Angelica, Jasmine, Kristine, Rowena, Jose, Mark, John Paul, Jericho, Ramon, Carlo, Rodel, Jun, Reynaldo',
  family:
    'Santos, Reyes, Cruz, Bautista, Garcia, Mendoza, dela Cruz, Villanueva, Aquino, Ramos, Castillo, Salazar, Magsaysay',
}
