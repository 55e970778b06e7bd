export const receipt = {
  title: 'Leveranskvitto',
  outlet: 'Filial',
  recipient: 'Levererad till',
  placed: 'Beställd',
  delivered: 'Levererad',
  fee: 'Leveransavgift',
  discount: 'Rabatt',
  total: 'Summa',
  vat: 'Momsnummer',
  'order-id': 'Order-id',
  print: 'Skriv ut',
  loading: 'Kvittot laddas',
  failed: {
    title: 'Kvittot kunde inte hämtas',
    retry: 'Försök igen',
  },
} as const
