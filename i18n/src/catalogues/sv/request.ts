export const request = {
  title: 'Beställ ett bud',
  change: 'Ändra',
  'load-failed': {
    title: 'Vi kunde inte hämta filialen',
    retry: 'Försök igen',
  },

  'start-over': {
    action: 'Börja om',
    title: 'Vill du börja om?',
    text: 'Adressen och allt du har skrivit i den här beställningen tas bort.',
    confirm: 'Rensa och börja om',
    cancel: 'Behåll beställningen',
    close: 'Stäng',
  },

  leave: {
    action: 'Avbryt ändringen',
    title: 'Lämna utan att spara?',
    text: 'Ordern förblir som den lades. Det du har ändrat här går förlorat.',
    confirm: 'Lämna utan att spara',
    cancel: 'Fortsätt ändra',
    close: 'Stäng',
  },

  origin: {
    title: 'Ska budet hämta här?',
    from: 'Från',
    confirm: 'Bekräfta',
    hint: 'Välj en annan filial högst upp på sidan om du vill skicka därifrån.',
    edit: 'Ändra adress',
    'not-editable': 'Filialens adress hanteras i ett annat system och kan inte ändras här.',
    details: {
      title: 'Var hämtar buden?',
      missing: 'Filialen saknar plats på kartan, så buden hittar inte dit. Lägg in adressen först.',
      label: 'Filialens adress',
      hint: 'Eller sätt nålen på kartan, precis vid dörren.',
      'hint-pin': 'Dra nålen till dörren eller flytta den med piltangenterna.',
      instructions: 'Anvisningar till budet',
      'instructions-hint': 'Vilken dörr, var man parkerar, vem man frågar efter.',
      save: 'Spara adressen',
      cancel: 'Avbryt',
    },
  },

  closed: {
    service: {
      title: 'Buden har stängt just nu',
      hours: 'Öppettider: {from} till {to}. Klockan är {time}',
      opens: 'Tjänsten öppnar {when}.',
    },
    outlet: {
      title: 'Filialen har stängt just nu',
      hours: 'Filialens öppettider: {from} till {to}. Klockan är {time}',
      opens: 'Filialen öppnar {when}.',
    },
    pause: {
      title: 'Filialen är pausad',
      opens: 'Den tar emot beställningar igen {when}.',
    },
    'not-known': 'Den tar inte emot beställningar förrän någon öppnar den igen.',
    'no-asap': 'Till dess kan inget bud komma så snart som möjligt.',
    'later-hint': 'Du kan förbereda en order nu till en tid efter öppningen.',
    later: 'Boka till senare',
  },

  destination: {
    title: 'Vart ska budet?',
    to: 'Till',
    label: 'Leveransadress',
    hint: 'Eller sätt nålen på kartan.',
    outside: 'Utanför leveransområdet',
    keep: 'Behåll adressen',
    continue: 'Fortsätt',
    retry: 'Försök igen',
  },

  details: {
    title: 'Vad ska levereras?',
    for: 'För',
    name: 'Kundens namn',
    amount: 'Ordervärde',
    description: 'Varor',
    left: '{count, plural, one {# tecken kvar} other {# tecken kvar}}',
    over: '{count, plural, one {# tecken för mycket} other {# tecken för mycket}}',
    'check-age': 'Kontrollera kundens ålder vid leverans',
    continue: 'Fortsätt',
    'high-value': 'Varorna är värda mer än {limit}. Du får bekräfta det när du lägger ordern.',
  },

  time: {
    label: 'Leveranstid',
    asap: 'Så snart som möjligt',
    'asap-note': 'Inom {minutes} minuter',
    later: 'Senare',
    today: 'I dag, {date}',
    tomorrow: 'I morgon, {date}',
    pick: 'Välj en tid',
    'no-slots': 'Det finns ingen tid att välja de närmaste två dagarna.',
    'closed-note':
      'Tjänsten är stängd just nu, så inget bud kan komma så snart som möjligt. Välj en tid.',
  },

  form: {
    phone: {
      'helper-text': 'Skriv numret så som du slår det, eller med + och landsnummer.',
    },
  },

  payment: {
    title: 'Hur betalas ordern?',
    label: 'Betalning',
    methods: {
      CASH_ON_DELIVERY: 'Kontant vid leverans',
      PAYMENT_ON_DELIVERY: 'Kort vid leverans',
      PAID: 'Redan betald',
      ONLINE_PAYMENT: 'Betalning på nätet',
      NONE: 'Inte valt',
    },
    'pay-at-pickup': 'Betalas vid hämtning',
    notes: {
      collects: 'Budet tar {amount} av kunden.',
      nothing: 'Budet tar inte betalt av kunden.',
    },
    none: 'Filialen har inget sätt att betala bud. Kontakta din kontaktperson.',
    place: 'Lägg order',
  },

  voucher: {
    add: 'Lägg till rabattkod',
    label: 'Rabattkod',
    apply: 'Använd',
    remove: 'Ta bort',
    'remove-code': 'Ta bort rabattkoden {code}',
    checking: 'Kontrollerar rabattkoden {code}',
    applied: 'Rabattkod {code}: {terms}',
    terms: {
      amount: '{amount} rabatt på leveransavgiften',
      percentage: '{share} rabatt på leveransavgiften',
      deliveryFee: 'Fri leverans',
    },
    'valid-until': 'Gäller till {time}',
    'minimum-fee': 'För leveransavgifter från {amount}',
    reasons: {
      unknown: 'Rabattkoden finns inte. Kontrollera stavningen.',
      'not-yet-valid': 'Rabattkoden gäller inte än.',
      expired: 'Rabattkoden har gått ut.',
      'other-vendor': 'Rabattkoden gäller inte för den här filialen.',
      'below-minimum': 'Leveransavgiften är för låg för rabattkoden.',
      'used-up': 'Rabattkoden är slut.',
      'vendor-used-up': 'Filialen har använt rabattkoden så många gånger som går.',
    },
  },

  vat: {
    add: 'Lägg till momsnummer',
    label: 'Momsnummer',
    hint: '{count, plural, one {# bokstav eller siffra} other {# bokstäver eller siffror}}',
  },

  summary: {
    order: 'Order',
    to: 'Till',
    customer: 'Kund',
    time: 'Leverans',
    items: 'Varor',
    notes: 'Till budet',
    age: 'Ålderskontroll',
    'age-yes': 'Budet kontrollerar åldern',
    payment: 'Betalning',
    value: 'Ordervärde',
    fee: 'Leveransavgift',
    total: 'Summa',
    collect: 'Att ta betalt av kunden',
    method: 'Betalning',
    asap: 'Så snart som möjligt, inom {minutes} minuter',
    voucher: 'Rabattkod {code}',
    before: 'Tidigare:',
    nothing: 'Inga',
    review: 'Granska ordern',
  },

  edit: {
    title: 'Ändra ordern',
    save: 'Spara ändringarna',
    back: 'Tillbaka till ordern',
    'nothing-changed': 'Inget är ändrat än.',
    'load-failed': 'Vi kunde inte hämta ordern',
    retry: 'Försök igen',
    missing: {
      title: 'Vi hittade inte ordern',
      text: 'Den hör kanske till en annan filial. Välj den högst upp på sidan, eller leta efter ordern i listan.',
      list: 'Till ordrarna',
    },
    refused: {
      title: 'Ordern kan inte ändras längre',
      'paid-online': 'Den är betald på nätet. Avboka budet och beställ ett nytt i stället.',
      processing: 'Den behandlas fortfarande. Vänta ett ögonblick och försök igen.',
      nearby: 'Budet är nästan framme vid butiken.',
      collected: 'Ett bud har redan hämtat den.',
      delayed: 'En försenad order kan inte ändras.',
      stage: 'Ordern är avslutad.',
      off: 'Filialens order kan inte ändras. Avboka budet och beställ ett nytt i stället.',
    },
    fixed: {
      title: 'Kan inte ändras',
      reason:
        'Det här kan inte ändras när ordern är lagd. Avboka budet och beställ ett nytt om något är fel.',
      name: 'Kund',
      phone: 'Telefon',
      time: 'Leverans',
      voucher: 'Rabattkod',
      vat: 'Momsnummer',
      age: 'Ålderskontroll',
    },
  },

  price: {
    label: 'Pris och tid',
    none: 'Leveransavgiften visas här så snart det finns en adress.',
    fee: 'Leveransavgift',
    'show-parts': 'Vad avgiften består av',
    parts: {
      base: 'Grundpris',
      distance: 'Avstånd, {distance}',
      'cash-surcharge': 'Kontanttillägg',
      cap: 'Högsta pris',
    },
    'delivered-in': 'Framme om cirka {minutes}',
    'delivered-at': 'Levereras {time}',
    'no-estimate': 'Ingen tidsuppskattning just nu',
    'held-for': 'Priset gäller i {time}',
    renewing: 'Förnyar priset',
    unchanged: 'Avgiften ändras inte',
    stale: 'Priset kunde inte förnyas. Vi försöker igen.',
    changed: 'Leveransavgiften har ändrats från {before} till {now}.',
    noticed: 'Okej',
  },

  'item-value': {
    title: 'Varorna är värda {amount}',
    text: 'Det är mer än {limit}. Bekräfta att värdet stämmer innan ett bud tar med dem.',
    confirm: 'Värdet stämmer',
    cancel: 'Gå tillbaka',
    close: 'Stäng',
  },

  'new-fee': {
    text: 'Priset du såg gäller inte längre. Leveransen kostar nu {now} i stället för {before}.',
    'text-only-new': 'Leveransen kostar {now}.',
    confirm: 'Lägg order för {now}',
    'confirm-edit': 'Spara ändringarna för {now}',
    cancel: 'Inte nu',
    close: 'Stäng',
  },

  map: {
    label: 'Karta över leveransen',
    'label-origin': 'Karta: var buden hämtar',
    outlet: 'Filial: {name}',
    destination: 'Leveransadress: {address}',
    pin: 'Leveransadress',
  },

  news: {
    placed: 'Ordern är lagd!',
    'create-failed': 'Ordern kunde inte läggas',
    updated: 'Ordern är ändrad!',
    'update-failed': 'Ordern kunde inte ändras',
    'origin-saved': 'Adressen är sparad',
    'origin-failed': 'Adressen kunde inte sparas',
    'origin-changed':
      'Någon annan har ändrat filialen under tiden. Kontrollera adressen som den har nu.',
    'origin-not-updated': 'Vi kunde inte uppdatera adressen.',
    'no-coordinates': 'Adressen har inga koordinater',
    'voucher-failed': 'Rabattkoden kunde inte användas och har tagits bort.',
    'cannot-verify': 'Det går inte att kontrollera om ordern kan levereras',
    undeliverable: 'Vi kan inte leverera ordern dit.',
    'cannot-compute-price': 'Vi kunde inte räkna ut priset för ordern.',
    'service-closed': 'Öppettider: {from} till {to}. Klockan är {time}',
    'outlet-closed': 'Filialens öppettider: {from} till {to}. Klockan är {time}',
    'outlet-paused': 'Filialen är pausad',
  },

  error: {
    'undeliverable-address':
      'Vi levererar inte till den adressen än. Välj en inom det markerade området.',
    'cannot-compute-price': 'Vi kunde inte räkna ut priset för adressen. Försök igen.',
    'cannot-verify':
      'Vi kunde inte kontrollera om vi levererar dit. Kontrollera anslutningen och försök igen.',
  },
  'service-closed': 'Tjänsten är stängd just nu.',
  'outlet-closed': 'Filialen har stängt just nu.',
  'outlet-paused': 'Filialen är pausad och tar inte emot beställningar just nu.',
  'feature-unavailable': 'Det här finns inte för din filial.',
} as const
