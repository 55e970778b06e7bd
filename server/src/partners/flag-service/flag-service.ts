import type { Flags } from '@pillion/contract/http/flags'

/** A service outside the installation that decides flags. */
export type FlagService = {
  /** For log lines; without secrets. */
  name: string
  /** The flags that it knows, for an installation of this country. */
  evaluate(country: string, signal: AbortSignal): Promise<Flags>
}
