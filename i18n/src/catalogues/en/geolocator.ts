export const geolocator = {
  error: {
    autocomplete: 'The address search has a problem. Try again, or put the pin on the map.',
    reverse: 'We could not find the address at this pin. Move it, or type the address.',
    'fetch-place-details': 'We could not get this address. Choose it again, or choose another.',
  },
  'not-found': 'No address found. Check the spelling, or put the pin on the map.',
  'unknown-address': 'The location of the address cannot be computed. Put the pin on the map.',
} as const
