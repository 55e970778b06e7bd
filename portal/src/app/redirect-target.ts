import { paths } from '../platform/paths.ts'

/** Where a sign-in leads: the page that was asked for, when it is one of ours, else the request form. */
export function redirectTarget({ redirect }: { redirect?: string }): string {
  const isLocalPath = redirect !== undefined && /^\/(?![/\\])/.test(redirect)
  return isLocalPath ? redirect : paths.request()
}
