export const vendors = {
  branch: 'Branch',
  /** The button's name: which branch is chosen. */
  'chosen-branch': 'Branch: {name}',
  'choose-branch': 'Choose a branch',
  /** One row: 'Södermalm Kitchen - v-12'; the tags stand for the name and the id. */
  entry: '<name></name> - <id></id>',
  search: 'Search branches',
  'none-found': 'No matching branches. Try another name or ID.',
  found: '{count, plural, =0 {No branches} one {# branch} other {# branches}}',
  parent: 'Main branch',
  'include-outlets': 'Include all outlets',
  'include-outlets-off-request': 'A request is for one branch only.',
  'include-outlets-off-outlet': 'Only a main branch has outlets.',
  'no-vendors': {
    title: 'Your account has no branches yet',
    text: 'Please contact your account manager, who can add them.',
    action: 'Write to the account manager',
  },
  'load-failed': {
    title: 'We could not retrieve your branches',
    retry: 'Try again',
  },
} as const
