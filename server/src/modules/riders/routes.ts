import { getRider as operation } from '@pillion/contract/http/orders'

import type { House } from '../../platform/house.ts'
import { bind } from '../../platform/http/bind.ts'
import { getRider } from './get-rider.ts'

export function bindRiders(house: House): void {
  bind(house.app, operation, house.identify, (call) => getRider(house, call))
}
