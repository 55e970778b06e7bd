import * as operations from '@pillion/contract/http/vendors'

import type { House } from '../../platform/house.ts'
import { bind } from '../../platform/http/bind.ts'
import { createOutlet } from './create-outlet.ts'
import { getVendor } from './get-vendor.ts'
import { listVendors } from './list-vendors.ts'
import { placeVendor } from './place-vendor.ts'
import { registerVendor } from './register-vendor.ts'

export function bindVendors(house: House): void {
  const { app, identify } = house
  bind(app, operations.listVendors, identify, (call) => listVendors(house, call))
  bind(app, operations.getVendor, identify, (call) => getVendor(house, call))
  bind(app, operations.placeVendor, identify, (call) => placeVendor(house, call))
  bind(app, operations.createOutlet, identify, (call) => createOutlet(house, call))
  bind(app, operations.registerVendor, identify, (call) => registerVendor(house, call))
}
