import { paths } from '../platform/paths.ts'

/** Where a sign-in leads: the page that was asked for, when it is one of ours, else the request form. */
export function targetOf({ redirect }: { redirect?: string }): string {
  const isOurs = redirect !== undefined && /^\/(?![/\\])/.test(redirect)
  return isOurs ? redirect : paths.request()
}
