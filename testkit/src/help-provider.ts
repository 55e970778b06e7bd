import type { HelpProvider } from '@pillion/server/platform/config/help-centre-settings'

/** The help centre of another provider; nothing answers there. */
export const helpProvider: HelpProvider = {
  url: 'https://help.example/portal',
  secret: 'a-secret-that-the-provider-knows-too',
}
