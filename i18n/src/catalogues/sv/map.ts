export const map = {
  'zoom-in': 'Zooma in',
  'zoom-out': 'Zooma ut',
  recentre: 'Visa hela vägen',
  'pin-help': 'Piltangenterna flyttar nålen; med Skift i större steg.',
  moved:
    '{direction, select, n {{distance} norr om där den var} ne {{distance} nordost om där den var} e {{distance} öster om där den var} se {{distance} sydost om där den var} s {{distance} söder om där den var} sw {{distance} sydväst om där den var} w {{distance} väster om där den var} other {{distance} nordväst om där den var}}',
  failed: {
    title: 'Kartan kan inte visas just nu',
    'no-webgl': 'Den här webbläsaren kan inte rita kartor. Allt annat fungerar utan den.',
    timeout: 'Kartan tog för lång tid att ladda. Allt annat fungerar utan den.',
    'not-loaded': 'Kartan kunde inte laddas. Allt annat fungerar utan den.',
    'not-mounted': 'kartelementet finns inte på sidan',
    retry: 'Försök igen',
  },
} as const
