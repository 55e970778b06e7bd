import * as operations from '@pillion/contract/http/addresses'

import type { AppContext } from '../../platform/app-context.ts'
import { bindOperation } from '../../platform/http/bind-operation.ts'
import { deleteAddress } from './delete-address.ts'
import { editAddress } from './edit-address.ts'
import { listAddresses } from './list-addresses.ts'
import { saveAddress } from './save-address.ts'
import { searchCustomers } from './search-customers.ts'

export function bindAddresses(context: AppContext): void {
  const { app, identify } = context
  bindOperation(app, operations.searchCustomers, identify, (call) => searchCustomers(context, call))
  bindOperation(app, operations.listAddresses, identify, (call) => listAddresses(context, call))
  bindOperation(app, operations.saveAddress, identify, (call) => saveAddress(context, call))
  bindOperation(app, operations.editAddress, identify, (call) => editAddress(context, call))
  bindOperation(app, operations.deleteAddress, identify, (call) => deleteAddress(context, call))
}
