import type { NameSet } from './name-set.ts'

export const pakistani: NameSet = {
  given:
    'Ayesha, Sana, Hina, Maryam, Ali, Bilal, Usman, Hamza, Faisal, Imran, Kashif, Zeeshan, Asad, Waqas, Adnan',
  family:
    'Khan, Ahmed, Malik, Hussain, Butt, Qureshi, Chaudhry, Sheikh, Raza, Iqbal, Siddiqui, Mirza, Abbasi',
}

export const pakistaniUrdu: NameSet = {
  given: 'عائشہ, ثنا, مریم, علی, بلال, عثمان, حمزہ, فیصل, عمران, کاشف, ذیشان, اسد, وقاص, عدنان',
  family: 'خان, احمد, ملک, حسین, بٹ, قریشی, چوہدری, شیخ, رضا, اقبال, صدیقی, مرزا, عباسی',
}

export const bengali: NameSet = {
  given: 'রহিম, করিম, রাকিব, সাকিব, তানভীর, আরিফ, নাঈম, সোহেল, মাহমুদ, ইমরান, নুসরাত, ফারজানা, সুমি, তানিয়া',
  family: 'হোসেন, ইসলাম, রহমান, আহমেদ, মিয়া, চৌধুরী, সরকার, খান, আলম, হক, দাস, শেখ',
}

export const bengaliInLatin: NameSet = {
  given:
    'Rakib, Sakib, Tanvir, Arif, Nayeem, Sohel, Mahmud, Imran, Rubel, Shakil, Nusrat, Farzana, Sumi',
  family: 'Hossain, Islam, Rahman, Ahmed, Miah, Chowdhury, Sarkar, Khan, Alam, Haque, Das, Sheikh',
}

export const indian: NameSet = {
  given:
    'Priya, Anjali, Divya, Neha, Rahul, Vijay, Suresh, Arjun, Ravi, Sanjay, Manoj, Kiran, Deepak, Ajith',
  family:
    'Kumar, Sharma, Nair, Patel, Reddy, Menon, Singh, Das, Pillai, Thomas, Iyer, Rao, Varghese',
}

export const nepali: NameSet = {
  given:
    'Sita, Anita, Sunita, Bishal, Ramesh, Santosh, Dipak, Suman, Bikash, Rajan, Nabin, Prakash',
  family: 'Thapa, Gurung, Rai, Shrestha, Tamang, Magar, Karki, Adhikari, Limbu, Bhandari, Khadka',
}

export const tamil: NameSet = {
  given:
    'Kavitha, Devi, Shanti, Priya, Ganesh, Kumaran, Suresh, Vignesh, Prakash, Dinesh, Siva, Ravi',
  family:
    'Subramaniam, Krishnan, Raman, Muthu, Govindasamy, Nadarajan, Perumal, Maniam, Rajoo, Selvam',
}
