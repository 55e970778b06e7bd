export const geolocator = {
  error: {
    autocomplete: 'Adressökningen fungerar inte just nu. Försök igen, eller sätt nålen på kartan.',
    reverse: 'Vi hittade ingen adress vid nålen. Flytta den, eller skriv adressen.',
    'fetch-place-details': 'Vi kunde inte hämta adressen. Välj den igen, eller välj en annan.',
  },
  'not-found': 'Ingen adress hittades. Kontrollera stavningen, eller sätt nålen på kartan.',
  'unknown-address': 'Adressens läge kan inte räknas ut. Sätt nålen på kartan.',
} as const
