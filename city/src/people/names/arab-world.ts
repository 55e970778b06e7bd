import type { NameSet } from './name-set.ts'

export const gulfArabic: NameSet = {
  given: 'محمد, أحمد, خالد, عبدالله, فهد, سلطان, يوسف, سعد, ناصر, راشد, حمد, ماجد, بدر, تركي',
  family: 'الحربي, العتيبي, القحطاني, الدوسري, الشمري, المطيري, الزهراني, العنزي, الغامدي, الهاجري',
}

export const levantArabic: NameSet = {
  given: 'محمود, عمر, حسين, علي, كريم, سامر, طارق, ليث, رامي, باسم, زيد, أنس, لينا, رنا, سارة, نور',
  family: 'حداد, الخطيب, النجار, منصور, العبيدي, الجبوري, حمدان, الزعبي, قاسم, الصالح, عيسى, درويش',
}

export const egyptianArabic: NameSet = {
  given: 'محمود, مصطفى, كريم, إسلام, هشام, طارق, عمرو, شريف, سيد, وليد, منى, هبة, آية, ياسمين',
  family: 'حسن, إبراهيم, السيد, عبد الرحمن, فتحي, شاهين, رمضان, سليمان, جمال, عثمان, المصري, بدوي',
}

/** Arabic names in European transcription. */
export const arabicInEurope: NameSet = {
  given:
    'Amira, Layla, Noor, Hanan, Rania, Omar, Yusuf, Hassan, Karim, Samir, Bilal, Tariq, Ziad, Mahmoud',
  family:
    'Haddad, Khalil, Mansour, Saleh, Nasser, Hamdan, Aziz, Darwish, Najjar, Kassem, Issa, Rahal',
}

/** In the French spelling that Morocco and Tunisia use beside Arabic. */
export const maghrebi: NameSet = {
  given:
    'Yasmine, Salma, Imane, Nadia, Houda, Youssef, Mehdi, Hamza, Anas, Ayoub, Rachid, Soufiane, Walid, Aymen',
  family:
    'Benali, El Amrani, Chraïbi, Bouazizi, Trabelsi, Tazi, Idrissi, Haddad, Mansouri, Jaziri, Berrada, Naciri',
}

export const maghrebiArabic: NameSet = {
  given: 'يوسف, مهدي, حمزة, أنس, أيوب, رشيد, سفيان, وليد, أيمن, سلمى, إيمان, نادية, هدى',
  family:
    'بنعلي, العمراني, الطرابلسي, التازي, الإدريسي, المنصوري, الجزيري, الناصري, برادة, الشرايبي',
}
