export const validation = {
  'fill-unit-number': 'Fyll i lägenhetsnumret.',
  'fill-customer-name': 'Fyll i kundens namn.',
  'wrong-customer-name': 'Ett namn har inga siffror. Fyll i kundens namn.',
  'fill-customer-phone': 'Fyll i kundens telefonnummer.',
  'phone-incorrect': 'Telefonnumret kan inte stämma. Kontrollera siffrorna.',
  'fill-description': 'Skriv högst 200 tecken.',
  'fill-address': 'Välj en adress i listan, eller sätt nålen på kartan.',
  'invalid-coordinates':
    'Adressens läge kan inte beräknas. Välj en annan, eller sätt nålen på kartan.',
  'fill-amount': 'Fyll i vad varorna kostar.',
  'minimum-amount-pkr': 'Lägsta belopp är 100 PKR',
  'fill-payment-method': 'Välj hur ordern betalas.',
  'preorder-time': 'Tiden går inte längre att välja. Välj en annan.',
  'cancel-reason': 'Välj en orsak.',
  email: 'Ange en giltig e-postadress',
  'vat-number': 'Ett momsnummer har 8 bokstäver och siffror: kontrollera det igen.',
  'passwords-differ': 'Lösenorden är inte likadana.',
} as const
