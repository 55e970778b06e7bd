import type { NameSet } from './name-set.ts'

export const serbian: NameSet = {
  given:
    'Jelena, Milica, Ana, Ivana, Marija, Teodora, Nikola, Marko, Stefan, Luka, Miloš, Aleksandar, Đorđe, Vuk',
  family:
    'Jovanović, Petrović, Nikolić, Ilić, Stanković, Popović, Đurić, Savić, Lazić, Živković, Kostić, Mitrović',
}

export const serbianInCyrillic: NameSet = {
  given:
    'Јелена, Милица, Ана, Ивана, Марија, Теодора, Никола, Марко, Стефан, Лука, Милош, Александар, Ђорђе, Вук',
  family:
    'Јовановић, Петровић, Николић, Илић, Станковић, Поповић, Ђурић, Савић, Лазић, Живковић, Костић, Митровић',
}

export const croatian: NameSet = {
  given:
    'Ana, Petra, Ivana, Lucija, Maja, Tea, Ivan, Marko, Josip, Luka, Ante, Tomislav, Filip, Domagoj',
  family:
    'Horvat, Kovačević, Babić, Marić, Jurić, Knežević, Vuković, Perić, Šimić, Matić, Grgić, Bošnjak',
}

export const bosnian: NameSet = {
  given:
    'Amina, Lejla, Emina, Selma, Sara, Ajla, Emir, Adnan, Tarik, Haris, Nermin, Mirza, Damir, Dino',
  family:
    'Hodžić, Begić, Delić, Kovačević, Hadžić, Mujić, Halilović, Imamović, Marković, Softić, Čaušević, Avdić',
}

export const bulgarianWomen: NameSet = {
  given: 'Мария, Елена, Ива, Десислава, Гергана, Петя, Виктория, Ралица',
  family: 'Иванова, Димитрова, Георгиева, Николова, Тодорова, Стоянова, Колева, Христова',
}

export const bulgarianMen: NameSet = {
  given: 'Георги, Иван, Димитър, Николай, Петър, Мартин, Стефан, Калоян, Борис, Пламен',
  family: 'Иванов, Димитров, Георгиев, Николов, Тодоров, Стоянов, Колев, Христов, Ангелов, Маринов',
}

export const greekWomen: NameSet = {
  given: 'Μαρία, Ελένη, Κατερίνα, Σοφία, Δήμητρα, Ιωάννα, Χριστίνα, Άννα',
  family: 'Παπαδοπούλου, Γεωργίου, Νικολάου, Αντωνίου, Δημητρίου, Ιωάννου, Βασιλείου, Μακρή',
}

export const greekMen: NameSet = {
  given: 'Γιώργος, Νίκος, Κώστας, Δημήτρης, Γιάννης, Παναγιώτης, Χρήστος, Στέλιος, Μανώλης, Αλέξης',
  family:
    'Παπαδόπουλος, Γεωργίου, Νικολάου, Αντωνίου, Δημητρίου, Μακρής, Καραγιάννης, Βλάχος, Σταμάτης',
}
