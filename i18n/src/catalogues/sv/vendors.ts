export const vendors = {
  branch: 'Filial',
  'chosen-branch': 'Filial: {name}',
  'choose-branch': 'Välj filial',
  entry: '<name></name> - <id></id>',
  search: 'Sök filial',
  'none-found': 'Ingen filial matchar. Prova ett annat namn eller id.',
  found: '{count, plural, =0 {Inga filialer} one {# filial} other {# filialer}}',
  parent: 'Huvudfilial',
  'include-outlets': 'Ta med alla utlämningsställen',
  'include-outlets-off-request': 'En beställning gäller alltid en filial.',
  'include-outlets-off-outlet': 'Bara en huvudfilial har utlämningsställen.',
  'no-vendors': {
    title: 'Ditt konto har inga filialer än',
    text: 'Kontakta din kontaktperson, som kan lägga till dem.',
    action: 'Skriv till kontaktpersonen',
  },
  'load-failed': {
    title: 'Vi kunde inte hämta dina filialer',
    retry: 'Försök igen',
  },
} as const
