export const guest = {
  title: 'Beställ som gäst',
  opening: 'Öppnar…',
  'link-over': 'Länken gäller inte längre. Be om en ny.',
  text: 'Du är gäst.',
  leave: 'Sluta vara gäst',

  sender: {
    name: 'Ditt namn',
    phone: 'Ditt telefonnummer',
    address: 'Hämtningsadress',
    'fill-name': 'Skriv ditt namn, utan siffror.',
  },

  invitation: {
    title: 'Beställ bud ännu snabbare',
    text: 'Med ett konto är butikens uppgifter redan ifyllda, och du ser alla dina order.',
    register: 'Skapa konto',
    later: 'Inte nu',
  },

  link: {
    title: 'Gästlänk',
    text: 'Den som öppnar länken kan beställa bud för {outlet} utan konto.',
    create: 'Skapa länk',
    address: 'Länk',
    'valid-until': 'Gäller till {when}',
    copy: 'Kopiera länken',
    copied: 'Länken är kopierad',
    replace: 'Byt länk',
    end: 'Avsluta länken',
    'end-text':
      'Gästerna kan inte längre använda länken eller följa sina order här. Order som redan är lagda levereras.',
  },
} as const
