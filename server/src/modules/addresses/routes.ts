import * as operations from '@pillion/contract/http/addresses'

import type { AppContext } from '../../platform/app-context.ts'
import { bindOperation } from '../../platform/http/bind-operation.ts'
import { deleteAddress } from './delete-address.ts'
import { editAddress } from './edit-address.ts'
import { listAddresses } from './list-addresses.ts'
import { saveAddress } from './save-address.ts'
import { searchCustomers } from './search-customers.ts'

export function bindAddresses(context: AppContext): void {
  bindOperation(context, operations.searchCustomers, (call) => searchCustomers(context, call))
  bindOperation(context, operations.listAddresses, (call) => listAddresses(context, call))
  bindOperation(context, operations.saveAddress, (call) => saveAddress(context, call))
  bindOperation(context, operations.editAddress, (call) => editAddress(context, call))
  bindOperation(context, operations.deleteAddress, (call) => deleteAddress(context, call))
}
