export const walkthrough = {
  label: 'Välkommen till {brand}',
  progress: '{step, number} av {count, number}',
  skip: 'Hoppa över',
  back: 'Tillbaka',
  next: 'Nästa',
  start: 'Kom igång',
  request: {
    title: 'Beställ ett bud på några sekunder',
    text: 'Ange vart ordern ska levereras. Du ser avgiften och tiden innan du beställer.',
  },
  follow: {
    title: 'Följ varje order',
    text: 'Se budet på kartan, från butiken till kunden.',
  },
  share: {
    title: 'Håll kunderna uppdaterade',
    text: 'Skicka en länk till kunden, som ser när ordern kommer utan att behöva något konto.',
  },
} as const
