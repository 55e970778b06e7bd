export const outletImport = {
  title: 'Import outlets',
  intro:
    'Add many outlets at once from a spreadsheet, as XLSX or CSV (UTF-8). Nothing is saved before you have seen each row.',
  /** Which main branch gets the outlets. */
  parent: 'They are added to {name}.',
  template: {
    get: 'Download template',
    /** The name of the downloaded file. */
    file: 'outlets.xlsx',
    failed: 'We could not download the template',
  },
  file: {
    label: 'Choose a spreadsheet, or drop it here',
    hint: 'XLSX or CSV, up to 5 MB and {count, plural, one {# outlet} other {# outlets}}',
    reading: 'Checking {name}…',
  },
  columns: {
    title: 'Columns',
    text: 'The first row has the names of the columns, exactly as below. Their order does not matter, and other columns are ignored.',
    required: 'required',
    client_vendor_id:
      'A short ID of your own: up to 24 letters, digits and hyphens. It cannot be changed later.',
    name: 'What the outlet is called, up to 200 characters',
    phone_number: 'Where riders can reach the outlet',
    address: 'Where riders collect, in one line',
    latitude: 'Degrees north, such as {example}',
    longitude: 'Degrees east, such as {example}',
    street: 'Street',
    street_number: 'Street number',
    postal_code: 'Postal code',
    city: 'City',
    unit: 'Unit or floor',
    building: 'Building or entrance',
    rider_instructions: 'Where to park, which door to use',
    users: 'E-mail addresses of people who may request riders for the outlet, separated by commas',
  },
  unreadable: {
    title: 'We could not read this file',
    'too-large': 'The file is larger than 5 MB. Remove pictures and other sheets, or split it.',
    format: 'It is not an XLSX or CSV file, or it is damaged. Save it again as XLSX.',
    protected:
      'It has a password or is in the old XLS format. Remove the password, or save it as XLSX.',
    encoding: 'We cannot read its characters. Save it as XLSX.',
    'too-complex':
      'It holds more than an import needs. Copy the rows into the template, and choose that.',
    'no-rows': 'It has no outlets. They begin below the names of the columns, on the first sheet.',
    'too-many-rows':
      'It has more than {limit, plural, one {# outlet} other {# outlets}}. Split it into several files.',
    'missing-columns':
      '{count, plural, one {This column is missing in the first row: {columns}} other {These columns are missing in the first row: {columns}}}',
    'repeated-columns':
      '{count, plural, one {This column is there twice: {columns}} other {These columns are there twice: {columns}}}',
    lost: 'The file was changed, moved or deleted while we were reading it. Choose it again.',
  },
  'check-failed': 'We could not check this file',
  review: {
    title: 'Check the outlets',
    summary:
      '{ready, plural, =0 {No outlet can be imported} one {# outlet can be imported} other {# outlets can be imported}}',
    problems:
      '{count, plural, one {# row has a problem and will be skipped. Fix it in the file and choose the file again, or import the others.} other {# rows have problems and will be skipped. Fix them in the file and choose the file again, or import the others.}}',
    'all-problems': 'Fix the rows in the file, and choose the file again.',
    show: 'Rows to show',
    all: 'All ({count})',
    'only-problems': 'Only problems ({count})',
    table: 'The rows of {file}',
    row: 'Row',
    outlet: 'Outlet',
    address: 'Address',
    result: 'Result',
    'no-name': 'No name',
    ready: 'Ready',
    import: '{count, plural, one {Import # outlet} other {Import # outlets}}',
    again: 'Choose another file',
  },
  problem: {
    malformed: {
      client_vendor_id:
        'Fill in up to 24 letters, digits and hyphens, beginning with a letter or a digit.',
      name: 'Fill in a name of up to 200 characters.',
      phone_number: 'Fill in a phone number.',
      address: 'Fill in the address.',
      users: 'Use up to 50 e-mail addresses, separated by commas.',
      other: 'This text is too long.',
    },
    'hidden-characters': 'It contains hidden characters. Type it again.',
    'no-coordinates': 'Fill in the coordinate: riders need to know exactly where to go.',
    coordinates: 'Use degrees with decimals, such as {example}, inside the country.',
    email: 'One of the e-mail addresses is not valid.',
    phone: 'This phone number is not valid. Check the digits.',
    'too-long': 'This text is too long.',
    registered: 'An outlet with this ID already exists.',
    repeated: 'Row {row} has the same ID.',
    date: 'The spreadsheet has turned this into a date. Format the cell as text and type it again.',
    'formula-error': 'The formula in this cell has an error.',
  },
  importing: {
    title: 'Importing outlets…',
    detail: '{done} of {count}',
    stay: 'Keep this page open until all outlets are imported.',
    leave: {
      title: 'Stop the import?',
      text: 'Outlets already imported stay. The others will not be imported.',
      confirm: 'Leave page',
      cancel: 'Keep importing',
    },
  },
  stopped: {
    title: 'The import stopped',
    text: '{done} of {count, plural, one {# outlet} other {# outlets}} imported. If you continue, no outlet is added twice.',
    retry: 'Continue import',
  },
  done: {
    title:
      '{count, plural, =0 {No outlets imported} one {# outlet imported} other {# outlets imported}}',
    text: 'It will take a few minutes for them to become available for requesting a rider.',
    failed:
      '{count, plural, one {# row could not be imported} other {# rows could not be imported}}',
    show: 'Show outlets',
    again: 'Import another file',
  },
} as const
