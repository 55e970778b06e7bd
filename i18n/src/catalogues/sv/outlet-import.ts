export const outletImport = {
  title: 'Importera filialer',
  intro:
    'Lägg till många filialer på en gång från ett kalkylark, som XLSX eller CSV (UTF-8). Inget sparas förrän du har sett varje rad.',
  parent: 'De läggs till under {name}.',
  template: {
    get: 'Ladda ner mall',
    file: 'filialer.xlsx',
    failed: 'Vi kunde inte ladda ner mallen',
  },
  file: {
    label: 'Välj ett kalkylark, eller släpp det här',
    hint: 'XLSX eller CSV, högst 5 MB och {count, plural, one {# filial} other {# filialer}}',
    reading: 'Kontrollerar {name}…',
  },
  columns: {
    title: 'Kolumner',
    text: 'Första raden har kolumnernas namn, precis som nedan. Ordningen spelar ingen roll, och andra kolumner läses inte.',
    required: 'krävs',
    client_vendor_id:
      'Ett eget kort id: högst 24 bokstäver (a–z), siffror och bindestreck. Det kan inte ändras senare.',
    name: 'Vad filialen heter, högst 200 tecken',
    phone_number: 'Där buden kan nå filialen',
    address: 'Där buden hämtar, på en rad',
    latitude: 'Grader nord, till exempel {example}',
    longitude: 'Grader ost, till exempel {example}',
    street: 'Gata',
    street_number: 'Gatunummer',
    postal_code: 'Postnummer',
    city: 'Ort',
    unit: 'Lägenhet eller våning',
    building: 'Hus eller uppgång',
    rider_instructions: 'Var man parkerar, vilken dörr man tar',
    users: 'E-postadresser till dem som får beställa bud för filialen, med komma emellan',
  },
  unreadable: {
    title: 'Vi kunde inte läsa filen',
    'too-large': 'Filen är större än 5 MB. Ta bort bilder och andra blad, eller dela upp den.',
    format: 'Det är ingen XLSX- eller CSV-fil, eller så är den skadad. Spara den på nytt som XLSX.',
    protected:
      'Den har ett lösenord eller är i det gamla XLS-formatet. Ta bort lösenordet, eller spara den som XLSX.',
    encoding: 'Vi kan inte läsa tecknen i den. Spara den som XLSX.',
    'too-complex':
      'Filen innehåller mer än en import behöver. Kopiera raderna till mallen, och välj den.',
    'no-rows': 'Filen har inga filialer. De börjar under kolumnernas namn, på det första bladet.',
    'too-many-rows':
      'Filen har fler än {limit, plural, one {# filial} other {# filialer}}. Dela upp den i flera filer.',
    'missing-columns':
      '{count, plural, one {Den här kolumnen saknas på första raden: {columns}} other {De här kolumnerna saknas på första raden: {columns}}}',
    'repeated-columns':
      '{count, plural, one {Den här kolumnen finns två gånger: {columns}} other {De här kolumnerna finns två gånger: {columns}}}',
    lost: 'Filen ändrades, flyttades eller togs bort medan den lästes. Välj den igen.',
  },
  'check-failed': 'Vi kunde inte kontrollera filen',
  review: {
    title: 'Kontrollera filialerna',
    summary:
      '{ready, plural, =0 {Ingen filial kan importeras} one {# filial kan importeras} other {# filialer kan importeras}}',
    problems:
      '{count, plural, one {# rad har ett fel och hoppas över. Rätta den i filen och välj filen igen, eller importera de andra.} other {# rader har fel och hoppas över. Rätta dem i filen och välj filen igen, eller importera de andra.}}',
    'all-problems': 'Rätta raderna i filen, och välj filen igen.',
    show: 'Rader att visa',
    all: 'Alla ({count})',
    'only-problems': 'Bara fel ({count})',
    table: 'Raderna i {file}',
    row: 'Rad',
    outlet: 'Filial',
    address: 'Adress',
    result: 'Resultat',
    'no-name': 'Utan namn',
    ready: 'Klar att importera',
    import: '{count, plural, one {Importera # filial} other {Importera # filialer}}',
    again: 'Välj en annan fil',
  },
  problem: {
    malformed: {
      client_vendor_id:
        'Fyll i högst 24 bokstäver (a–z), siffror och bindestreck, med en bokstav eller siffra först.',
      name: 'Fyll i ett namn på högst 200 tecken.',
      phone_number: 'Fyll i ett telefonnummer.',
      address: 'Fyll i adressen.',
      users: 'Använd högst 50 e-postadresser, med komma emellan.',
      other: 'Texten är för lång.',
    },
    'hidden-characters': 'Den innehåller dolda tecken. Skriv den igen.',
    'no-coordinates': 'Fyll i koordinaten: buden måste veta exakt vart de ska.',
    coordinates: 'Använd grader med decimaler, till exempel {example}, inom landet.',
    email: 'En av e-postadresserna är inte giltig.',
    phone: 'Telefonnumret är inte giltigt. Kontrollera siffrorna.',
    'too-long': 'Texten är för lång.',
    registered: 'Det finns redan en filial med detta id.',
    repeated: 'Rad {row} har samma id.',
    date: 'Kalkylarket har gjort om det till ett datum. Formatera cellen som text och skriv det igen.',
    'formula-error': 'Formeln i cellen har ett fel.',
  },
  importing: {
    title: 'Importerar filialer…',
    detail: '{done} av {count}',
    stay: 'Låt sidan vara öppen tills alla filialer är importerade.',
    leave: {
      title: 'Avbryta importen?',
      text: 'Filialer som redan är importerade finns kvar. De andra importeras inte.',
      confirm: 'Lämna sidan',
      cancel: 'Fortsätt importera',
    },
  },
  stopped: {
    title: 'Importen stannade',
    text: '{done} av {count, plural, one {# filial} other {# filialer}} har importerats. Om du fortsätter läggs ingen till två gånger.',
    retry: 'Fortsätt importen',
  },
  done: {
    title:
      '{count, plural, =0 {Inga filialer importerades} one {# filial importerades} other {# filialer importerades}}',
    text: 'Det dröjer några minuter innan det går att beställa bud för dem.',
    failed:
      '{count, plural, one {# rad kunde inte importeras} other {# rader kunde inte importeras}}',
    show: 'Visa filialer',
    again: 'Importera en annan fil',
  },
} as const
