export const app = {
  title: '{brand} - {page}',
  pages: {
    home: 'Beställ ett bud',
    connect: 'Logga in',
    register: 'Skapa konto',
    'forgot-password': 'Återställ lösenord',
    request: 'Beställ ett bud',
    tracking: 'Följ order',
    history: 'Alla order',
    bulk: 'Massuppladdning',
    'public-tracking': 'Din leverans',
    'delivery-receipt': 'Leveranskvitto',
    security: 'Lösenord och enheter',
    'delivery-area': 'Leveransområde',
    addresses: 'Adressbok',
    outlets: 'Filialer',
    'outlet-import': 'Importera filialer',
    terms: 'Villkor och integritet',
    maintenance: 'Underhåll',
    'not-found': 'Sidan finns inte',
  },
  'skip-to-content': 'Hoppa till innehållet',
  loading: 'Laddar',

  nav: {
    label: 'Huvudmeny',
    'open-menu': 'Öppna menyn',
    'close-menu': 'Stäng menyn',
    request: 'Beställ ett bud',
    tracking: 'Följ order',
    history: 'Alla order',
    bulk: 'Massuppladdning',
    'become-a-partner': 'Bli partner',
    'no-branch': 'Det finns ingen filial att visa detta för.',
  },
  account: {
    label: 'Konto',
    'signed-in-as': 'Inloggad som',
    security: 'Lösenord och enheter',
    'address-book': 'Adressbok',
    outlets: 'Filialer',
    'log-out': 'Logga ut',
    disconnected: 'Du är nu utloggad.',
  },
  theme: {
    label: 'Utseende',
    system: 'System',
    light: 'Ljust',
    dark: 'Mörkt',
  },
  language: {
    label: 'Språk',
    'load-failed': 'Språket kunde inte laddas. Kontrollera anslutningen och försök igen.',
  },
  live: {
    connecting: 'Ansluter till liveuppdateringar',
    connected: 'Live: order uppdateras av sig själva',
    reconnecting: 'Anslutningen bröts. Ansluter igen',
    offline: 'Offline: order uppdateras inte just nu',
    'signed-out': 'Inte ansluten',
  },
  shortcuts: {
    title: 'Kortkommandon',
    close: 'Stäng',
    show: 'Visa kortkommandon',
    'new-request': 'Ny beställning',
    search: 'Sök',
    escape: 'Stäng det som är öppet',
    arrows: 'Flytta i listor',
  },
  toasts: {
    label: 'Aviseringar',
    dismiss: 'Stäng aviseringen',
  },
  outdated: 'Du använder en gammal version. Sidan laddas om automatiskt om 3 sekunder',
  'load-failed': {
    title: 'Sidan kom inte fram',
    text: 'Programmet kunde inte laddas. Kontrollera internetanslutningen och försök igen',
    reload: 'Ladda om',
  },
  crash: {
    title: 'Något gick sönder på den här sidan',
    text: 'Dina order är i säkerhet. Ladda om sidan för att fortsätta.',
    reload: 'Ladda om sidan',
  },
  maintenance: {
    planned: {
      title: 'Stängt för underhåll',
      text: 'Vi förbättrar tjänsten och är snart tillbaka. Buden levererar det som redan är beställt.',
    },
    unplanned: {
      title: 'Något har gått fel hos oss',
      text: 'Vi arbetar på det och är tillbaka så snart vi kan. Buden levererar det som redan är beställt.',
    },
    action: 'Försök igen',
  },
  'not-found': {
    title: 'Det finns ingen sida på den här adressen',
    text: 'Länken kan vara gammal eller felskriven.',
    action: 'Till startsidan',
  },
  terms: {
    title: 'Villkor och integritet',
    service: {
      title: 'Tjänsten',
      text: '{brand} för samman butiker och bud. Du ber om ett bud, vi anger en avgift, och ett bud hämtar ordern hos dig och lämnar den till din kund. Avgiften du godkänner är den du betalar.',
    },
    duties: {
      title: 'Det här ber vi dig om',
      text: 'Ange rätt adress och telefonnummer. Packa ordern så att den får plats i leveransväskan och klarar färden. Lämna inte över något olagligt, farligt eller levande.',
    },
    cancelling: {
      title: 'Avbokning',
      text: 'Ett bud kan avbokas så länge ordersidan erbjuder det. När ordern väl är hämtad levereras den eller lämnas tillbaka till dig.',
    },
    privacy: {
      title: 'Integritet',
      text: 'Vi använder din kunds namn, telefonnummer och adress för att leverera ordern och visar budet bara det som leveransen kräver. Den öppna spårningssidan visar varken telefonnummer eller efternamn. Vi säljer inga uppgifter.',
    },
    contact: {
      title: 'Kontakt',
      text: 'Frågor om villkoren besvaras på <link>{email}</link>.',
    },
  },

  /** Of a form in a dialog. */
  form: {
    close: 'Stäng',
    cancel: 'Avbryt',
    save: 'Spara',
    discard: {
      title: 'Vill du kasta ändringarna?',
      text: 'Det du har skrivit är inte sparat.',
      confirm: 'Kasta',
      cancel: 'Fortsätt redigera',
    },
  },
} as const
