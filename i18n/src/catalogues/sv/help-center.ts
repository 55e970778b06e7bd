export const helpCenter = {
  title: 'Hjälpcenter',
  loading: 'Läser in hjälpcentret',
  failed: 'Vi kunde inte läsa in hjälpcentret',
  'failed-text': 'Kontrollera anslutningen och försök igen, eller skriv till <link>{email}</link>.',
  retry: 'Försök igen',
  search: 'Sök hjälp',
  results: '{count, plural, one {# svar} other {# svar}}',
  nothing: 'Inget svar hittades. Prova ett annat ord, eller fråga oss nedan.',
  ask: {
    title: 'Fråga oss',
    text: 'Vi svarar med e-post till {email}.',
    message: 'Din fråga',
    send: 'Skicka frågan',
    sent: 'Din fråga har skickats. Vi svarar med e-post.',
  },

  topics: {
    request: {
      title: 'Hur beställer jag ett bud?',
      text: 'Välj filial, ange kund och adress, kontrollera avgiften och lägg beställningen. Vi söker sedan ett bud direkt, eller till den tid som du har valt.',
    },
    distance: {
      title: 'Hur långt kör buden?',
      text: 'Kartan visar leveransområdet för din filial. En adress utanför det kan inte väljas.',
    },
    price: {
      title: 'Vad kostar en leverans?',
      text: 'Du ser avgiften innan du lägger beställningen. Avgiften du godkänner är avgiften du betalar.',
    },
    parcel: {
      title: 'Vad kan ett bud ta med?',
      text: 'Packa ordern så att den klarar resan.',
    },
    prohibited: {
      title: 'Vad är förbjudet?',
      text: 'Buden tar inte med följande.',
    },
    order: {
      title: 'Vad anger jag för en order?',
      text: 'Ange kundens namn och telefonnummer, adressen och vad ordern är värd.',
    },
    hours: {
      title: 'När kan jag beställa ett bud?',
      text: 'En filial kan ha egna, kortare öppettider.',
    },
    track: {
      title: 'Var är min order?',
      text: 'Under Följ order ser du varje order, budet på kartan och den väntade tiden. Kunden ser detsamma på sin spårningssida.',
    },
    cancel: {
      title: 'Kan jag ändra eller avboka en order?',
      text: 'Öppna ordern under Följ order. Så länge den kan ändras eller avbokas finns det en knapp för det.',
    },
    returned: {
      title: 'Vad händer om kunden inte är där?',
      text: 'Budet ringer kunden. En order som inte kan lämnas körs tillbaka till din filial.',
    },
  },
  prohibited: {
    illegal: 'Olagliga eller stulna varor',
    weapons: 'Vapen, ammunition och sprängämnen',
    dangerous: 'Brandfarliga, frätande, giftiga eller radioaktiva varor',
    drugs: 'Narkotika och receptbelagda läkemedel',
    living: 'Djur, människor och kvarlevor av människor',
    money: 'Kontanter, värdepapper, smycken och id-handlingar',
    oversized: 'Varor som inte får plats i leveransväskan',
  },
  facts: {
    distance: 'Buden kör upp till {km, number} km från din filial.',
    'distance-as-given':
      'Leveransavstånd: {text}. Buden kör upp till {km, number} km från din filial.',
    price: 'En leverans kostar {base} plus {perKm} per km.',
    'price-from': 'En leverans kostar {base} plus {perKm} per km från {km, number} km.',
    'price-from-city':
      'En leverans kostar {base} plus {perKm} per km, från {km, number} km i {city} och från {elsewhere, number} km i andra städer.',
    'price-capped':
      'En leverans kostar ungefär {base} till {cap}: {base} plus {perKm} per km, högst {cap}.',
    'cash-surcharge': 'Kontant betalning vid leverans kostar {surcharge} extra.',
    weight: 'En order får väga högst {kg, number} kg.',
    bag: 'Varorna måste få plats i leveransväskan.',
    value: 'Varor som är värda mer än {value} är förbjudna.',
    'value-or-weight':
      'Varor som är värda mer än {value} och varor som väger mer än {kg, number} kg är förbjudna.',
    'high-value': 'För en order som är värd mer än {limit} ber vi dig bekräfta värdet.',
    'minimum-amount': 'En order måste vara värd minst {amount}.',
    'amount-optional': 'Orderns värde är frivilligt.',
    'unit-required': 'Adressen behöver ett lägenhetsnummer.',
    'vat-number':
      'Ett momsnummer har {count, plural, one {# bokstav eller siffra} other {# bokstäver eller siffror}}.',
    hours: 'Bud kan beställas varje dag från {from} till {to}.',
    'hours-around-the-clock': 'Bud kan beställas dygnet runt.',
  },
} as const
