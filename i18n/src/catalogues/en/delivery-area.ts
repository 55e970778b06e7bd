export const deliveryArea = {
  title: 'Delivery area',
  'load-failed': 'We could not load this outlet',
  'no-location': 'The outlet needs an address before an area can be drawn around it.',
  'show-outlets': 'Show outlets',
  retry: 'Try again',
  map: {
    label: 'Map of the delivery area',
    outlet: 'Outlet: {name}',
  },
  /** Without an area of its own. The distance is the country's limit. */
  standard: {
    title: 'Standard area',
    text: 'Riders deliver to addresses within {distance}. To deliver to only part of that, draw your own area.',
  },
  own: {
    title: 'Own area',
    text: 'Riders deliver inside the drawn area, and at most {distance} away.',
  },
  draw: {
    /** Before the first point. */
    start: 'Click or tap the map to set the points of the area one after the other.',
    next: 'Click or tap the map to add further points, and the first point to finish.',
    finish: 'Finish drawing',
    radius: 'Or begin with a circle of',
    circle: 'Draw circle',
  },
  edit: 'Drag a point to move it. Drag the small dot between two points to add one.',
  keys: 'Keyboard: move a point with the arrow keys (hold Shift for larger steps), add one after it with Insert or +, remove it with Delete, and undo with {undo}.',
  points: {
    title: '{count, plural, =0 {No points} one {# point} other {# points}}',
    /** The accessible name of a point on the map. */
    handle: 'Point {number} of {count}',
    name: 'Point {number}',
    between: 'Add a point after point {number}',
    /** Seen from the outlet: '1.2 km north-east of the outlet'. */
    place:
      '{direction, select, n {{distance} north of the outlet} ne {{distance} north-east of the outlet} e {{distance} east of the outlet} se {{distance} south-east of the outlet} s {{distance} south of the outlet} sw {{distance} south-west of the outlet} w {{distance} west of the outlet} other {{distance} north-west of the outlet}}',
    here: 'At the outlet',
    beyond: 'Too far away',
    coordinates: 'Latitude and longitude',
    'coordinates-error': 'Enter two numbers such as 59.3293, 18.0686.',
    insert: 'Add a point after it',
    remove: 'Remove',
  },
  /** Spoken after a change. */
  news: {
    moved: 'Point {number}: {place}',
    added: 'Point {number} of {count} added',
    removed: 'Point {number} removed, {count} left',
    undone: 'Undone',
    standard: 'The points were removed',
  },
  undo: 'Undo',
  'nothing-to-undo': 'Nothing to undo.',
  'use-standard': 'Use the standard area',
  save: 'Save',
  unchanged: 'Nothing has changed.',
  saved: 'The delivery area has been saved',
  'save-failed': 'We could not save the delivery area',
  conflict: {
    title: 'Someone else has changed this delivery area',
    text: 'Their area is the dashed line on the map.',
    'text-standard': 'They use the standard area now.',
    'take-theirs': 'Use theirs',
    'keep-mine': 'Keep mine',
    first: 'First choose which area to keep.',
  },
  leave: {
    title: 'Discard your changes?',
    text: 'The changed delivery area has not been saved.',
    confirm: 'Discard',
    cancel: 'Stay',
    close: 'Close',
  },
} as const
