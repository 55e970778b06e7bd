import * as operations from '@pillion/contract/http/addresses'

import type { House } from '../../platform/house.ts'
import { bind } from '../../platform/http/bind.ts'
import { deleteAddress } from './delete-address.ts'
import { editAddress } from './edit-address.ts'
import { listAddresses } from './list-addresses.ts'
import { saveAddress } from './save-address.ts'
import { searchCustomers } from './search-customers.ts'

export function bindAddresses(house: House): void {
  const { app, identify } = house
  bind(app, operations.searchCustomers, identify, (call) => searchCustomers(house, call))
  bind(app, operations.listAddresses, identify, (call) => listAddresses(house, call))
  bind(app, operations.saveAddress, identify, (call) => saveAddress(house, call))
  bind(app, operations.editAddress, identify, (call) => editAddress(house, call))
  bind(app, operations.deleteAddress, identify, (call) => deleteAddress(house, call))
}
