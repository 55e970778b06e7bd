/** The screen with all outlets of a main branch. */
export const outlets = {
  title: 'Outlets',
  import: 'Import',
  search: {
    label: 'Search outlets',
    placeholder: 'Name, ID or owner',
    clear: 'Clear search',
  },
  list: {
    label: 'Outlets of {name}',
    loading: 'Loading the outlets',
    found: '{count, plural, =0 {No outlets} one {# outlet} other {# outlets}}',
    retry: 'Try again',
    failed: {
      title: 'We could not load the outlets',
      text: 'Check your connection and try again.',
    },
    empty: {
      title: 'No outlets yet',
      text: 'Add the places where riders collect your orders.',
    },
    none: {
      title: 'Nothing matches “{query}”',
      text: 'Check the spelling, or search for part of the name, ID or an owner’s e-mail.',
      action: 'Show all outlets',
    },
    'activity-failed': 'We could not load the orders and riders.',
  },
  columns: {
    outlet: 'Outlet',
    state: 'Status',
    orders: 'Orders today',
    rider: 'Last rider',
    hours: 'Opening hours',
    owners: 'Owners',
    actions: 'Actions',
  },
  state: {
    open: 'Open',
    closed: 'Closed',
    'closed-until': 'Closed until {time}',
    'paused-until': 'Paused until {time}',
    paused: 'Paused until resumed',
    inactive: 'Inactive',
  },
  /** Read out after a change: 'Södermalm: Paused until 13:00'. */
  'changed-to': '{name}: {state}',
  'no-rider': 'None lately',
  'no-owners': 'None',
  /** Below the first one. */
  'more-owners': '{count, plural, one {and # more} other {and # more}}',
  'not-loaded': 'Not loaded',
  /** 'Eva Ek, 12 min ago' */
  rider: '{name}, {when}',

  pause: {
    title: 'Pause {name}',
    label: 'Pause',
    '30-minutes': 'For 30 minutes',
    today: 'For the rest of today',
    'until-resumed': 'Until I resume it',
    text: 'No rider can be requested right away while the outlet is paused. Orders already placed will be delivered.',
  },
  resume: 'Resume',
  'resume-name': 'Resume {name}',
  reactivate: 'Reactivate',
  'reactivate-name': 'Reactivate {name}',
  more: 'More actions for {name}',
  edit: 'Edit',
  'change-hours': 'Opening hours',
  area: 'Delivery area',
  deactivate: 'Deactivate',
  'change-failed': '{name} was not changed',

  deactivation: {
    title: 'Deactivate {name}?',
    text: 'It takes no new requests and no longer appears in the list of branches. Orders already placed will be delivered. You can reactivate it here at any time.',
    confirm: 'Deactivate',
    cancel: 'Keep it active',
    close: 'Close',
  },

  hours: {
    title: 'Opening hours of {name}',
    choice: 'When does it take requests?',
    /** 'Like everywhere, 07:00–23:00' */
    service: 'During the service hours',
    own: 'During its own hours',
    'own-hint': 'It takes requests only at times within both its own hours and the service hours.',
    from: 'Opens at',
    to: 'Closes at',
    range: '{from}–{to}',
    always: 'Around the clock',
    'as-service': 'Service hours',
    errors: {
      fill: 'Enter a time.',
      same: 'Choose a closing time that differs from the opening time.',
      'never-open': 'These hours are outside the service hours, {hours}.',
    },
  },

  conflict: {
    title: 'Someone else has changed {name}',
    text: 'Your change has not been saved. This is how the outlet is now:',
    confirm: 'Make my change',
    cancel: 'Leave it like this',
    close: 'Close',
    /** What this user wanted to do. */
    yours: 'Your change',
    changes: {
      '30-minutes': 'Pause for 30 minutes',
      today: 'Pause for the rest of today',
      'until-resumed': 'Pause until resumed',
      resume: 'Resume',
      hours: 'Opening hours {hours}',
      'service-hours': 'Open during the service hours',
      deactivate: 'Deactivate',
      reactivate: 'Reactivate',
    },
  },
} as const
