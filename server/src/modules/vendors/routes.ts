import * as operations from '@pillion/contract/http/vendors'

import type { AppContext } from '../../platform/app-context.ts'
import { bindOperation } from '../../platform/http/bind-operation.ts'
import { createOutlet } from './create-outlet.ts'
import { getVendor } from './get-vendor.ts'
import { listVendors } from './list-vendors.ts'
import { placeVendor } from './place-vendor.ts'
import { registerVendor } from './register-vendor.ts'

export function bindVendors(context: AppContext): void {
  const { app, identify } = context
  bindOperation(app, operations.listVendors, identify, (call) => listVendors(context, call))
  bindOperation(app, operations.getVendor, identify, (call) => getVendor(context, call))
  bindOperation(app, operations.placeVendor, identify, (call) => placeVendor(context, call))
  bindOperation(app, operations.createOutlet, identify, (call) => createOutlet(context, call))
  bindOperation(app, operations.registerVendor, identify, (call) => registerVendor(context, call))
}
