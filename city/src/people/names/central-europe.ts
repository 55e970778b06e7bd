import type { NameSet } from './name-set.ts'

export const czechWomen: NameSet = {
  given: 'Tereza, Jana, Lucie, Kateřina, Veronika, Eliška, Barbora, Markéta',
  family: 'Nováková, Dvořáková, Procházková, Kučerová, Horáková, Pokorná, Marešová, Růžičková',
}

export const czechMen: NameSet = {
  given: 'Jakub, Tomáš, Ondřej, Petr, Jiří, Lukáš, Vojtěch, Marek, Matěj, David',
  family: 'Novák, Dvořák, Procházka, Kučera, Horák, Pokorný, Mareš, Růžička, Šimek, Beneš',
}

export const polishWomen: NameSet = {
  given: 'Katarzyna, Magda, Agnieszka, Zofia, Ola, Natalia, Joanna, Ewa',
  family: 'Kowalska, Wiśniewska, Zielińska, Szymańska, Nowak, Mazur, Jankowska, Pawlak',
}

export const polishMen: NameSet = {
  given: 'Piotr, Michał, Jakub, Tomasz, Paweł, Kamil, Łukasz, Bartek, Mateusz, Wojciech',
  family:
    'Kowalski, Wiśniewski, Zieliński, Szymański, Nowak, Mazur, Jankowski, Pawlak, Wróbel, Sikora',
}

export const hungarian: NameSet = {
  given:
    'Anna, Réka, Zsófia, Katalin, Eszter, Gábor, Péter, Zoltán, Balázs, Bence, Tamás, Dániel, Attila',
  family:
    'Nagy, Kovács, Szabó, Tóth, Horváth, Varga, Kiss, Molnár, Németh, Farkas, Balogh, Lakatos, Szűcs',
  form: '{family} {given}',
}

export const romanian: NameSet = {
  given:
    'Ioana, Andreea, Elena, Mihaela, Cristina, Raluca, Andrei, Mihai, Alexandru, Ionuț, Ștefan, Vlad, Radu, Cătălin',
  family:
    'Popescu, Ionescu, Dumitru, Stan, Munteanu, Rusu, Lungu, Ciobanu, Matei, Țurcanu, Neagu, Marin, Moldovan',
}
