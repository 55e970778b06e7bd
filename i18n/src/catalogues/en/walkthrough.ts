/** What a person sees once, after the first sign-in on a browser. */
export const walkthrough = {
  label: 'Welcome to {brand}',
  progress: '{step, number} of {count, number}',
  skip: 'Skip',
  back: 'Back',
  next: 'Next',
  start: 'Start',
  request: {
    title: 'Request a rider in seconds',
    text: 'Enter where the order goes. You see the fee and the time before you order.',
  },
  follow: {
    title: 'Follow every order',
    text: 'Watch your rider on the map, from your door to the customer’s.',
  },
  share: {
    title: 'Keep customers informed',
    text: 'Send customers a link. They see when their order arrives, without an account.',
  },
} as const
