import { leaveOutlet as leaveOperation } from '@pillion/contract/http/leave-outlet'
import * as importOperations from '@pillion/contract/http/outlet-import'
import * as operations from '@pillion/contract/http/vendors'

import type { AppContext } from '../../platform/app-context.ts'
import { bindOperation } from '../../platform/http/bind-operation.ts'
import { makeOutletOwners } from '../accounts/outlet-owners.ts'
import { changeAvailability } from './change-availability.ts'
import { changeDeliveryArea } from './change-delivery-area.ts'
import { createOutlet } from './create-outlet.ts'
import { getOutletTemplate } from './get-outlet-template.ts'
import { getVendor } from './get-vendor.ts'
import { importOutlets } from './import-outlets.ts'
import { leaveOutlet } from './leave-outlet.ts'
import { listOutlets } from './list-outlets.ts'
import { listVendors } from './list-vendors.ts'
import { placeVendor } from './place-vendor.ts'
import { PREVIEW_LIMIT, previewOutletImport } from './preview-outlet-import.ts'
import { registerVendor } from './register-vendor.ts'
import { updateOutlet } from './update-outlet.ts'

export function bindVendors(context: AppContext): void {
  const outletOwners = makeOutletOwners(context)
  bindOperation(context, operations.listVendors, (call) => listVendors(context, call))
  bindOperation(context, operations.getVendor, (call) => getVendor(context, call))
  bindOperation(context, operations.placeVendor, (call) => placeVendor(context, call))
  bindOperation(context, operations.createOutlet, (call) =>
    createOutlet(context, outletOwners, call),
  )
  bindOperation(context, operations.updateOutlet, (call) =>
    updateOutlet(context, outletOwners, call),
  )
  bindOperation(context, operations.listOutlets, (call) => listOutlets(context, call))
  bindOperation(context, operations.changeAvailability, (call) => changeAvailability(context, call))
  bindOperation(context, operations.changeDeliveryArea, (call) => changeDeliveryArea(context, call))
  bindOperation(context, leaveOperation, (call) => leaveOutlet(context, call))
  const previews = context.makeRateLimiter(PREVIEW_LIMIT)
  bindOperation(context, importOperations.getOutletTemplate, getOutletTemplate)
  bindOperation(context, importOperations.previewOutletImport, (call) =>
    previewOutletImport(context, previews, call),
  )
  bindOperation(context, importOperations.importOutlets, (call) =>
    importOutlets(context, outletOwners, call),
  )
  bindOperation(context, operations.registerVendor, (call) => registerVendor(context, call))
}
