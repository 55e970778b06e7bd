export const contact = {
  open: 'Behöver du hjälp? <link>Kontakta oss</link>',
  title: 'Kontakta oss',
  text: 'Berätta vad du behöver. Din kontaktperson svarar via e-post.',
  name: 'Namn',
  email: 'E-post',
  phone: 'Telefon (frivilligt)',
  message: 'Meddelande',
  send: 'Skicka meddelandet',
  cancel: 'Avbryt',
  close: 'Stäng',
  sent: 'Ditt meddelande är skickat. Vi svarar via e-post.',

  'fill-name': 'Ange ditt namn.',
  'fill-message': 'Skriv ett meddelande.',
  'message-too-long': 'Meddelandet är för långt. Korta ner det.',
} as const
