import type { FlagService } from './partners/flag-service/flag-service.ts'
import { ofrepService } from './partners/flag-service/ofrep-service.ts'
import type { AppContext } from './platform/app-context.ts'

/** An address that begins so is an Unleash server's; any other speaks OFREP. */
const UNLEASH = 'unleash+'

/** The installation's flag services, in the order in which they are asked. */
export const createFlagServices = ({
  settings,
  log,
}: Pick<AppContext, 'settings' | 'log'>): Promise<FlagService[]> =>
  Promise.all(
    settings.flagServices.map(async (address) => {
      const token = settings.flagServicesToken
      if (!address.startsWith(UNLEASH)) return ofrepService({ url: address, token })
      const { unleashService } = await import('./partners/flag-service/unleash-service.ts')
      return unleashService({
        url: address.slice(UNLEASH.length),
        token,
        warn: (details, message) => log.warn(details, message),
      })
    }),
  )
