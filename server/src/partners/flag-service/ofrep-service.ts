import { OFREPApi } from '@openfeature/ofrep-core'
import { flagNames } from '@pillion/contract/http/flags'

import { limitedFetch } from '../../platform/http/limited-fetch.ts'
import type { FlagService } from './flag-service.ts'

type Options = {
  /** Without `/ofrep/v1/…`. */
  url: string
  token: string | undefined
}

/** A service that speaks OpenFeature's remote evaluation protocol, such as flagd or GO Feature Flag. */
export function ofrepService({ url, token }: Options): FlagService {
  const api = new OFREPApi(url, limitedFetch)
  const headers = new Headers(token === undefined ? [] : [['Authorization', `Bearer ${token}`]])
  return {
    name: new URL(url).host,
    async evaluate(country, signal) {
      const context = { targetingKey: country, country }
      const { httpStatus, value } = await api
        .postBulkEvaluateFlags({ context }, { headers, signal })
        .catch(throwCause)
      if (httpStatus !== 200 || !('flags' in value))
        throw new Error(`The flag service answered ${httpStatus}`)
      const answered = new Map(
        value.flags?.flatMap((flag) =>
          'value' in flag && typeof flag.value === 'boolean' ? [[flag.key, flag.value]] : [],
        ),
      )
      return Object.fromEntries(
        flagNames.flatMap((name) => {
          const isOn = answered.get(name)
          return isOn === undefined ? [] : [[name, isOn]]
        }),
      )
    },
  }
}

/** The library hides what went wrong on the network. */
function throwCause(error: Error): never {
  throw error.cause ?? error
}
