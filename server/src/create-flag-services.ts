import type { FlagService } from './partners/flag-service/flag-service.ts'
import { ofrepService } from './partners/flag-service/ofrep-service.ts'
import { unleashService } from './partners/flag-service/unleash-service.ts'
import type { AppContext } from './platform/app-context.ts'

/** An address that begins so is an Unleash server's; any other speaks OFREP. */
const UNLEASH = 'unleash+'

/** The installation's flag services, in the order in which they are asked. */
export const createFlagServices = ({
  settings,
  log,
}: Pick<AppContext, 'settings' | 'log'>): FlagService[] =>
  settings.flagServices.map((address) => {
    const token = settings.flagServicesToken
    return address.startsWith(UNLEASH)
      ? unleashService({
          url: address.slice(UNLEASH.length),
          token,
          warn: (details, message) => log.warn(details, message),
        })
      : ofrepService({ url: address, token })
  })
