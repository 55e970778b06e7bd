import { paths } from '#platform/paths.ts'
import { useLinkTo, useRouteLocation } from '#platform/router/router.ts'

/** Links between the account pages. They keep where the sign-in leads to (GAP-094). */
export function useAccountLinks() {
  const linkTo = useLinkTo()
  const { redirect } = useRouteLocation().search
  const search = redirect === undefined ? {} : { redirect }
  return {
    signIn: linkTo(paths.home(search)),
    register: linkTo(paths.register(search)),
    forgotPassword: linkTo(paths.forgotPassword(search)),
  }
}
