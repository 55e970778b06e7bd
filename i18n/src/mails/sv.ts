export const svMails = {
  greeting: 'Hej!',
  footer: 'Det här mejlet kommer från {brand}. Svara inte på det.',
  'footer-with-reply': 'Det här mejlet kommer från {brand}. Ditt svar går till {email}.',
  confirm: {
    subject: 'Bekräfta ditt konto hos {brand}',
    text: 'Du har skapat ett konto hos {brand}. Öppna länken och logga in för att bekräfta det.',
    action: 'Bekräfta mitt konto',
    note: 'Länken gäller i 24 timmar. Om du inte har skapat något konto kan du bortse från mejlet.',
  },
  'reset-code': {
    subject: '{code} är din kod hos {brand}',
    text: 'Ange koden för att välja ett nytt lösenord:',
    note: 'Koden gäller i 15 minuter. Om du inte har bett om den kan du bortse från mejlet. Då ändras inte lösenordet.',
  },
  'password-changed': {
    subject: 'Ditt lösenord hos {brand} har ändrats',
    text: 'Lösenordet till ditt konto har ändrats och alla andra enheter har loggats ut.',
    action: 'Återställ mitt lösenord',
    note: 'Var det inte du? Återställ lösenordet genast.',
  },
  'new-owner': {
    subject: 'Nu kan du beställa bud för {name}',
    text: '{parent} har lagt till dig för {name} hos {brand}. Du kan beställa bud och följa varje order.',
    register: 'Skapa ett konto med den här e-postadressen. Din butikskod är {code}.',
    open: 'Beställ ett bud',
    'create-account': 'Skapa konto',
    leave:
      'Har du inget med {parent} att göra? Logga in, öppna Lösenord och enheter i kontomenyn och lämna filialen.',
    ignore: 'Har du inget med {parent} att göra? Bortse från mejlet.',
  },
  contact: {
    subject: 'Hjälp med att skapa konto: {name}',
    text: '{name} behöver hjälp med att skapa ett konto.',
    email: 'E-post: {email}',
    phone: 'Telefon: {phone}',
  },
  question: {
    subject: 'Fråga från {name}',
    text: '{name} ({vendorId}) behöver hjälp.',
    email: 'E-post: {email}',
    language: 'Språk: {language}',
  },
  report: {
    subject: 'Din rapport: {name}',
    orders:
      '{count, plural, one {Den bifogade filen har # order} other {Den bifogade filen har # order}} från {name}, {from} till {to}.',
    customers:
      'Filen har namn, telefonnummer och adresser till kunder. Radera den när du inte längre behöver den.',
    note: 'Du har beställt rapporten i {brand}. Om du inte har gjort det, byt lösenord.',
  },
} as const
