import { getCountryParameter } from '@pillion/contract/http/country'
import { getVendor, listVendors } from '@pillion/contract/http/vendors'

import { chooseVendor, inSelectorOrder } from '#entities/vendor/choose-vendor.ts'
import { callAhead } from '#platform/api/call.ts'

/** For every signed-in page: the branches, and whether their orders may be listed together. */
export async function askForBranches() {
  void callAhead(getCountryParameter, { params: { name: 'allOutletOrders' } })
  return callAhead(listVendors).catch(() => undefined)
}

/** For the request: also the branch that the path names, or else the first. */
export async function askForOrigin(requested: string | undefined): Promise<void> {
  const askFor = (id: string) => void callAhead(getVendor, { params: { id } })
  if (requested !== undefined) askFor(requested)
  const branches = await askForBranches()
  if (requested !== undefined || !branches) return
  const choice = chooseVendor(inSelectorOrder(branches.result.vendors), undefined)
  if (choice) askFor(choice.vendor.vendor_id)
}
