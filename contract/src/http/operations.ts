import { createAccount, extendLogin, login, logout } from './accounts.ts'
import { getCountryParameter } from './country.ts'
import { getFlags } from './flags.ts'
import { autocompletePlaces, placeDetails, reversePlace } from './geolocator.ts'
import { cancelOrder, getOrder, getRider, listOrders, placeOrder } from './orders.ts'
import { deliveryArea, estimateDelivery, quoteDelivery, validateArea } from './quotes.ts'
import { trackPublicly } from './tracking.ts'
import { createOutlet, getVendor, listVendors, registerVendor } from './vendors.ts'

/** Every operation of the API; the server binds each, the OpenAPI document lists each. */
export const operations = [
  login,
  extendLogin,
  logout,
  createAccount,
  listVendors,
  getVendor,
  createOutlet,
  registerVendor,
  autocompletePlaces,
  reversePlace,
  placeDetails,
  quoteDelivery,
  validateArea,
  estimateDelivery,
  deliveryArea,
  placeOrder,
  getOrder,
  listOrders,
  cancelOrder,
  getRider,
  getCountryParameter,
  getFlags,
  trackPublicly,
] as const
