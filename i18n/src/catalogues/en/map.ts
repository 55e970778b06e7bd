export const map = {
  'zoom-in': 'Zoom in',
  'zoom-out': 'Zoom out',
  recentre: 'Show the whole way',
  'pin-help': 'The arrow keys move this pin; with Shift it moves in larger steps.',
  /** After the pin was moved: '40 m north-east of where it was'. */
  moved:
    '{wind, select, n {{distance} north of where it was} ne {{distance} north-east of where it was} e {{distance} east of where it was} se {{distance} south-east of where it was} s {{distance} south of where it was} sw {{distance} south-west of where it was} w {{distance} west of where it was} other {{distance} north-west of where it was}}',
  failed: {
    title: 'There is no map right now',
    'no-webgl': 'This browser cannot draw maps. Everything else works without it.',
    timeout: 'The map took too long to load. Everything else works without it.',
    'not-loaded': 'The map could not be loaded. Everything else works without it.',
    'not-mounted': 'map element not mounted on dom',
    retry: 'Try again',
  },
} as const
