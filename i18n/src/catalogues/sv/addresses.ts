export const addresses = {
  title: 'Adressbok',

  search: {
    label: 'Sök i adressboken',
    placeholder: 'Namn, telefon eller adress',
    clear: 'Rensa sökningen',
  },

  list: {
    label: 'Sparade adresser',
    add: 'Lägg till adress',
    edit: 'Redigera {name}',
    delete: 'Ta bort {name}',
    loading: 'Hämtar adressboken',
    more: 'Visa fler',
    'more-failed': 'Vi kunde inte hämta fler adresser.',
    retry: 'Försök igen',
    found:
      '{count, plural, =0 {Ingen sparad adress} one {# sparad adress} other {# sparade adresser}}',
    'found-more':
      '{count, plural, one {# sparad adress, och det finns fler} other {# sparade adresser, och det finns fler}}',
    empty: {
      title: 'Inga adresser än',
      text: 'Spara kunderna du ofta levererar till, här eller medan du fyller i en order. Nästa gång fyller ett tryck i hela beställningen.',
    },
    none: {
      title: 'Inget stämmer med ”{query}”',
      text: 'Kontrollera stavningen, eller sök på en del av namnet, telefonnumret eller gatan.',
      action: 'Visa alla adresser',
    },
    failed: {
      title: 'Vi kunde inte hämta adressboken',
      text: 'Kontrollera din anslutning och försök igen.',
    },
  },

  field: {
    phone: 'Kundens telefon',
    notes: 'Meddelande till budet',
    unit: 'Lägenhet eller våning',
    building: 'Hus eller uppgång',
    placeholder: 'Gata och nummer',
    suggestions: 'Förslag',
    // A name that stays as it is in every language and script.
    google: 'Google Maps',
    searching: 'Söker adresser',
    'looking-up': 'Slår upp adressen',
    found:
      '{count, plural, =0 {Ingen adress hittades} one {# adress hittades} other {# adresser hittades}}',
    clear: 'Ta bort adressen',
  },

  form: {
    'add-title': 'Lägg till en adress',
    'edit-title': 'Redigera adressen',
    name: 'Kundens namn',
    address: 'Adress',
    map: {
      show: 'Sätt nålen på kartan',
      hide: 'Dölj kartan',
      label: 'Karta över adressen',
      pin: 'Adress: {address}',
    },
  },

  delete: {
    title: 'Ta bort adressen?',
    text: '{name} tas bort ur adressboken. Order som redan är lagda påverkas inte.',
    confirm: 'Ta bort',
    cancel: 'Behåll',
    close: 'Stäng',
    done: 'Adressen är borttagen',
    failed: 'Det gick inte att ta bort adressen',
  },

  choice: {
    title: 'Sparade adresser',
    manage: 'Hantera sparade adresser',
  },

  keep: {
    save: 'Spara adressen',
    update: 'Uppdatera den sparade adressen',
    kept: 'Sparad i adressboken',
    'kept-reason': 'Inget har ändrats sedan den sparades.',
  },

  length: {
    left: 'Texten är nästan så lång som den får vara',
    over: 'För lång. Korta texten.',
  },

  news: {
    saved: 'Adressen är sparad',
    'save-failed': 'Det gick inte att spara adressen',
    'no-coordinates': 'Adressen saknar koordinater',
  },
} as const
