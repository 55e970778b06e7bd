import type { Messages } from '../catalogue.ts'

export const svSandboxPayments = {
  banner: 'Testbetalning. Inga pengar flyttas, och bara publicerade testkort fungerar.',
  card: 'Kort',
  number: 'Kortnummer',
  expiry: 'Giltigt till',
  code: 'Säkerhetskod',
  'wrong-number': 'Kontrollera kortnumret.',
  'wrong-expiry': 'Kontrollera giltighetstiden.',
  'wrong-code': 'Kontrollera säkerhetskoden.',
  'bank-title': 'Bekräfta din betalning',
  'bank-text': 'Din bank behöver bekräfta att det är du.',
  approve: 'Bekräfta',
  refuse: 'Betala inte',
} as const satisfies Messages
