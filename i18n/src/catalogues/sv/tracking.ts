export const tracking = {
  sentence: {
    processing: '{outlet} skickar en order till dig.',
    'payment-processing': 'Betalningen för din order från {outlet} behandlas.',
    'prepare-order': '{outlet} gör din order klar.',
    'looking-for-rider': 'Vi söker ett bud till din order från {outlet}.',
    'rider-on-the-way': 'Ett bud är på väg till {outlet} för att hämta din order.',
    'rider-nearby': 'Ett bud hämtar strax din order hos {outlet}.',
    collected: 'Budet har hämtat din order hos {outlet}.',
    dispatched: 'Din order från {outlet} är på väg till dig.',
    'in-transit': 'Din order från {outlet} är nästan framme.',
    delayed: 'Din order från {outlet} tar längre tid än planerat.',
    delivered: 'Din order från {outlet} är levererad.',
    cancelled: 'Leveransen av din order från {outlet} är avbokad.',
    failed: 'Din order från {outlet} kunde inte skickas.',
    returning: 'Din order kunde inte lämnas över och går tillbaka till {outlet}.',
    returned: 'Din order är tillbaka hos {outlet}.',
    scheduled: 'Din order från {outlet} är schemalagd.',
    unknown: 'Din order från {outlet} är på gång.',
  },
  steps: {
    label: 'Din orders väg',
    placed: 'Beställd',
    'rider-found': 'Bud hittat',
    collected: 'Hämtad',
    nearby: 'I närheten',
    delivered: 'Levererad',
    done: 'klart',
    current: 'härnäst',
  },
  eta: {
    label: 'Kommer',
    minutes: 'om {minutes, plural, one {# minut} other {# minuter}}',
    at: 'cirka {time}',
  },
  scheduled: {
    label: 'Schemalagd till',
  },
  delayed: {
    label: 'Väntas nu',
    at: 'cirka {time}',
  },
  unreachable: {
    title: 'Budet försöker nå dig',
    text: 'Budet är hos dig med ordern från {outlet}. Öppna dörren eller svara i telefonen.',
  },
  'return-reason': {
    RECIPIENT_UNREACHABLE: 'Budet kunde inte nå dig.',
    RECIPIENT_REFUSED: 'Ordern togs inte emot på din adress.',
    ADDRESS_NOT_FOUND: 'Budet hittade inte din adress.',
    DAMAGED: 'Ordern skadades på vägen.',
    OTHER: 'Budet kunde inte lämna över ordern.',
  },
  'delivered-at': {
    label: 'Levererad',
  },
  rider: {
    brings: '{name} kommer med din order',
    none: 'Budet visas här så snart ett har tackat ja',
  },
  code: {
    label: 'Din kod',
    text: 'Säg den till budet först när du får din order.',
  },
  collect: {
    title: 'Ha {amount} redo',
    text: 'Budet tar betalt när du får din order.',
  },
  recipient: 'Till {initial}.',
  map: {
    label: 'Karta över din orders väg',
    outlet: 'Butik: {name}',
    destination: 'Din adress',
    rider: 'Bud: {name}',
  },
  help: {
    title: 'Frågor om din order?',
    text: 'Kontakta {outlet}. De vet vad den innehåller och kan nå budet.',
  },
  expired: {
    title: 'Leveransen är avslutad',
    text: 'Uppgifter om en leverans visas bara några dagar.',
  },
  outdated: {
    offline: 'Du är offline. Så här såg det ut {time}.',
    failed: 'Vi når inte tjänsten just nu. Så här såg det ut {time}.',
  },
  loading: 'Din leverans laddas',
  failed: {
    title: 'Din leverans kunde inte hämtas',
    retry: 'Försök igen',
  },
} as const
