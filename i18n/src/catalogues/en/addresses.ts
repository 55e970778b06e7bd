/** The address book, and what the request form shows of it. */
export const addresses = {
  title: 'Address book',

  search: {
    label: 'Search address book',
    placeholder: 'Name, phone or address',
    clear: 'Clear search',
  },

  list: {
    label: 'Saved addresses',
    add: 'Add address',
    edit: 'Edit {name}',
    delete: 'Delete {name}',
    loading: 'Loading address book',
    more: 'Show more',
    'more-failed': 'We could not load more addresses.',
    retry: 'Try again',
    found: '{count, plural, =0 {No saved address} one {# saved address} other {# saved addresses}}',
    'found-more':
      '{count, plural, one {# saved address, more available} other {# saved addresses, more available}}',
    empty: {
      title: 'No addresses yet',
      text: 'Save the customers you deliver to often, here or while placing an order. Next time, one click fills in the request.',
    },
    none: {
      title: 'Nothing matches “{query}”',
      text: 'Check the spelling, or search for part of the name, phone number or street.',
      action: 'Show all addresses',
    },
    failed: {
      title: 'We could not load the address book',
      text: 'Check your connection and try again.',
    },
  },

  /** Fields of the address book, which a request has too. */
  field: {
    phone: 'Customer phone',
    notes: 'Notes for the rider',
    unit: 'Unit or floor',
    building: 'Building or entrance',
    placeholder: 'Street and number',
    suggestions: 'Suggestions',
    // A name that stays as it is in every language and script.
    google: 'Google Maps',
    searching: 'Looking for addresses',
    'looking-up': 'Looking up the address',
    found: '{count, plural, =0 {No address found} one {# address found} other {# addresses found}}',
    clear: 'Clear address',
  },

  form: {
    'add-title': 'Add address',
    'edit-title': 'Edit address',
    name: 'Customer name',
    address: 'Address',
    map: {
      show: 'Place pin on map',
      hide: 'Hide map',
      label: 'Map of the address',
      pin: 'Address: {address}',
    },
  },

  delete: {
    title: 'Delete this address?',
    text: '{name} will be removed from the address book. Existing orders are not affected.',
    confirm: 'Delete',
    cancel: 'Keep',
    close: 'Close',
    done: 'Address deleted',
    failed: 'We could not delete the address',
  },

  /** In the address search of a request. */
  choice: {
    title: 'Saved addresses',
    manage: 'Manage saved addresses',
  },

  /** In the details of a request. */
  keep: {
    save: 'Save this address',
    update: 'Update saved address',
    kept: 'Saved in address book',
    'kept-reason': 'No changes since it was saved.',
  },

  /** Under a text that is nearly as long as it may be, or longer. */
  length: {
    left: 'Almost at the maximum length',
    over: 'Too long. Shorten this text.',
  },

  news: {
    saved: 'Address saved',
    'save-failed': 'Unable to save address',
    'no-coordinates': 'No coordinates for that address',
  },
} as const
