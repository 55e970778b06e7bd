import {
  changePassword,
  createAccount,
  endOtherSessions,
  endSession,
  extendLogin,
  forgotPassword,
  listSessions,
  login,
  logout,
  register,
  resendConfirmation,
  resetPassword,
  sendContactMessage,
} from './accounts.ts'
import {
  deleteAddress,
  editAddress,
  listAddresses,
  saveAddress,
  searchCustomers,
} from './addresses.ts'
import { loginWithCompany } from './company-sign-in.ts'
import { getCountryParameter } from './country.ts'
import { getFlags, listFlagSettings, setFlag } from './flags.ts'
import { autocompletePlaces, placeDetails, reversePlace } from './geolocator.ts'
import { askForHelp, getHelpToken } from './help.ts'
import { getInsights } from './insights.ts'
import {
  cancelOrder,
  editOrder,
  getOrder,
  getRider,
  listOrders,
  listOutletActivity,
  placeOrder,
} from './orders.ts'
import { getOutletTemplate, importOutlets, previewOutletImport } from './outlet-import.ts'
import {
  checkLedger,
  confirmIntent,
  createIntent,
  getPayment,
  listCards,
  openWallet,
  removeCard,
} from './payments.ts'
import { erasePerson } from './people.ts'
import { getProof } from './proofs.ts'
import { deliveryArea, estimateDelivery, quoteDelivery, validateArea } from './quotes.ts'
import { getReceipt } from './receipts.ts'
import { exportOrders, sendReport, totalOrders } from './reports.ts'
import { downloadTerms } from './terms.ts'
import { trackPublicly } from './tracking.ts'
import {
  changeAvailability,
  changeDeliveryArea,
  createOutlet,
  getVendor,
  listOutlets,
  listVendors,
  placeVendor,
  registerVendor,
  updateOutlet,
} from './vendors.ts'
import { createVoucher, getVoucher, validateVoucher } from './vouchers.ts'

/** Every operation of the API. The server binds each, and the OpenAPI document lists each. */
export const operations = [
  login,
  loginWithCompany,
  extendLogin,
  logout,
  register,
  resendConfirmation,
  forgotPassword,
  resetPassword,
  sendContactMessage,
  listSessions,
  endSession,
  endOtherSessions,
  changePassword,
  createAccount,
  listVendors,
  getVendor,
  placeVendor,
  createOutlet,
  updateOutlet,
  listOutlets,
  changeAvailability,
  changeDeliveryArea,
  getOutletTemplate,
  previewOutletImport,
  importOutlets,
  registerVendor,
  autocompletePlaces,
  reversePlace,
  placeDetails,
  quoteDelivery,
  validateArea,
  estimateDelivery,
  deliveryArea,
  searchCustomers,
  listAddresses,
  saveAddress,
  editAddress,
  deleteAddress,
  validateVoucher,
  getVoucher,
  createVoucher,
  placeOrder,
  editOrder,
  getOrder,
  listOrders,
  cancelOrder,
  listOutletActivity,
  openWallet,
  createIntent,
  confirmIntent,
  listCards,
  removeCard,
  getPayment,
  checkLedger,
  getInsights,
  exportOrders,
  sendReport,
  totalOrders,
  getRider,
  getProof,
  getHelpToken,
  askForHelp,
  erasePerson,
  getCountryParameter,
  getFlags,
  listFlagSettings,
  setFlag,
  trackPublicly,
  downloadTerms,
  getReceipt,
] as const
