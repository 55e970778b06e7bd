export const error = {
  unknown: 'Något gick fel. Försök igen.',
  offline: 'Något gick fel. Försök igen. Du kan vara offline.',
  malformed: 'Något i begäran går inte att läsa. Kontrollera fälten och försök igen.',
  'nul-character': 'En text innehåller ett tecken som inte kan sparas. Skriv den igen.',
  unauthenticated: 'Din session har gått ut. Logga in igen.',
  forbidden: 'Ditt konto får inte göra detta för den här filialen.',
  'not-found': 'Det gick inte att hitta.',
  'too-large': 'Det är för mycket att skicka på en gång.',
  'unsupported-media-type': 'Den här typen av fil går inte att läsa.',
  'too-many-requests': 'Det var för ofta. Vänta en stund och försök igen.',
  internal: 'Något gick fel hos oss. Försök igen.',
  unavailable: 'Tjänsten är inte tillgänglig just nu. Försök igen snart.',
  'idempotency-key-missing': 'Det skickades ofullständigt. Försök igen.',
  'idempotency-key-reused':
    'Detta har redan tagits emot med andra uppgifter. Skickar du det igen blir det två.',
  'idempotency-in-progress': 'Detta behandlas redan. Vänta en stund.',

  'cant-retrieve-vendors': 'Vi kunde inte hämta dina filialer.',
  'cant-retrieve-vendor-rar': 'Vi kunde inte hämta filialen. Välj en annan eller försök igen.',
  'unable-to-fetch-vendor':
    'Vi kunde inte hämta dina uppgifter. Försök igen, eller logga ut och in.',
  'no-vendors': 'Ditt konto har inga filialer. Kontakta din kontaktperson.',
  'no-payment-method-available': 'Betalsättet är inte tillgängligt. Välj ett annat.',
  'cant-retrieve-current-orders': 'Vi kunde inte hämta aktuella order.',
  'cant-retrieve-past-orders': 'Vi kunde inte hämta tidigare order.',
  'cant-cancel-order': 'Vi kunde inte avboka budet.',
  'proof-download': 'Bilden kunde inte laddas ner. Försök igen.',
  'order cannot be cancelled at this stage': 'ordern kan inte avbokas i det här skedet',
  'order cannot be edited at this stage': 'Ordern kan inte ändras i det här skedet.',
  SignatureExpired: 'Leveransavgiften har gått ut och måste räknas om.',
  fee: {
    changed: 'Leveransavgiften har ändrats.',
    recompute: 'Leveransavgiften kunde inte räknas om. Kontrollera betalningsuppgifterna.',
  },
  address: {
    'no-coordinates': 'Adressen saknar koordinater',
    'notes-too-long': 'Anteckningarna är för långa',
    'too-long': 'Adressen är för lång',
    'already-saved': 'Det finns redan en post med det här telefonnumret och adressen.',
  },
  account: {
    'already-registered': 'Det finns redan ett konto med den e-postadressen.',
    'weak-password': 'Välj ett starkare lösenord.',
  },
  'collection-point': {
    'already-registered': 'Det finns redan en filial med detta id.',
    changed: 'Någon annan har just ändrat filialen.',
  },
  bulk: {
    changed: 'Uppladdningen har ändrats under tiden. Titta på den igen.',
    closed: 'Uppladdningen kan inte ändras längre.',
    'nothing-to-place': 'Det finns ingen order att beställa.',
  },
  spreadsheet: { unreadable: 'Vi kunde inte läsa filen.' },
  payment: {
    reasons: {
      declined: 'Banken nekade kortet. Prova ett annat kort.',
      'insufficient-funds':
        'Det finns inte tillräckligt med pengar på kortet. Prova ett annat kort.',
      'expired-card': 'Kortet har gått ut. Prova ett annat kort.',
      'wrong-code': 'Säkerhetskoden är fel. Kontrollera den och försök igen.',
      'not-authenticated': 'Betalningen bekräftades inte hos banken.',
    },
    'get-if-enabled': 'Vi kunde inte ta reda på om kortbetalning är tillgänglig.',
    init: 'Kortbetalningen kunde inte startas. Försök igen eller välj ett annat sätt.',
    'intent-creation':
      'Vi kunde inte förbereda betalningen. Försök igen eller välj ett annat sätt.',
    declined: 'Kortet nekades. Prova ett annat kort.',
    closed:
      'Betalningen pågår redan eller är avslutad. Skickar du beställningen igen kan det bli två.',
  },
  quote: {
    'signature-mismatch': 'Leveransavgiften passar inte beställningen och måste räknas om.',
  },
  voucher: {
    error: {
      validation: { message: 'Rabattkoden kan inte användas för den här leveransen.' },
      get: { message: 'Rabattkoden är inte tillgänglig.' },
    },
    'already-issued': 'Det finns redan en rabattkod som heter så.',
    'impossible-terms': 'Villkoren går inte ihop.',
  },
  order: {
    'transition-not-allowed': 'Ordern har gått vidare, så detta är inte längre möjligt.',
  },
} as const
