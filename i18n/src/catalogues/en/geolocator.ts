export const geolocator = {
  error: {
    autocomplete: 'Address search is not working. Try again, or place the pin on the map.',
    reverse: 'We could not find an address at this pin. Move the pin or type the address.',
    'fetch-place-details':
      'We could not load this address. Choose it again, or choose another one.',
  },
  'not-found': 'No address found. Check the spelling, or place the pin on the map.',
  'unknown-address': 'We could not locate this address. Place the pin on the map.',
} as const
