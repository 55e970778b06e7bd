export const map = {
  'zoom-in': 'Zoom in',
  'zoom-out': 'Zoom out',
  recentre: 'Show the whole route',
  'pin-help': 'Use the arrow keys to move the pin. Hold Shift for larger steps.',
  /** After the pin was moved: '40 m north-east of where it was'. */
  moved:
    '{direction, select, n {{distance} north of where it was} ne {{distance} north-east of where it was} e {{distance} east of where it was} se {{distance} south-east of where it was} s {{distance} south of where it was} sw {{distance} south-west of where it was} w {{distance} west of where it was} other {{distance} north-west of where it was}}',
  failed: {
    title: 'The map is unavailable',
    'no-webgl': 'This browser cannot show maps. Everything else works.',
    timeout: 'The map took too long to load. Everything else works.',
    'not-loaded': 'The map could not be loaded. Everything else works.',
    'not-mounted': 'map element not mounted on dom',
    retry: 'Try again',
  },
} as const
