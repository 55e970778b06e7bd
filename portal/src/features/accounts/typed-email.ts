let typed = ''

/** The e-mail address typed last, for the next account page. In memory only: URLs end up in logs and histories. */
export const typedEmail = {
  current: (): string => typed,
  set(email: string): void {
    typed = email
  },
}
