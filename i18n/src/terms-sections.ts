/** The parts of the terms, in their order: `app.terms.<part>.title` and `.text`. Contact follows them. */
export const termsSections = ['service', 'duties', 'cancelling', 'privacy'] as const
