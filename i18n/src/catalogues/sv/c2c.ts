/** Orders from one person to another. */
export const c2c = {
  form: {
    name: 'Mottagarens namn',
    phone: 'Mottagarens telefonnummer',
    'fill-name': 'Ange mottagarens namn, utan siffror.',
    'fill-phone': 'Ange mottagarens telefonnummer och kontrollera siffrorna.',
    description: 'Vad är det i paketet?',
    weight: 'Vikt',
    /** Behind the weight that is typed. */
    kg: 'kg',
    value: 'Värde',
    'value-limit': 'Högst {value}. Budet tar inte betalt för det.',
    'not-collected': 'Budet tar inte betalt för det.',
    'check-age': 'Kontrollera mottagarens ålder vid leverans',
    accept:
      'Jag har läst listan över <list>förbjudna varor</list>, och inget av det finns i paketet.',
    problems: {
      'no-description': 'Ange vad som är i paketet.',
      'no-weight': 'Ange vikten i kilo, till exempel 2,5.',
      'too-heavy': 'Ett paket får väga högst {kg, number} kg.',
      'no-value': 'Ange vad paketet är värt.',
      'too-valuable': 'Ett paket får vara värt högst {value}.',
      'not-accepted': 'Bekräfta att inget förbjudet finns i paketet.',
    },
  },
  tracking: {
    weight: 'Paketet väger {kg, number} kg.',
  },
} as const
