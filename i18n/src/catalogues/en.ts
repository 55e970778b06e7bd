import { addresses } from './en/addresses.ts'
import { app } from './en/app.ts'
import { auth } from './en/auth.ts'
import { bulkOrderUpload } from './en/bulk-order-upload.ts'
import { c2c } from './en/c2c.ts'
import { contact } from './en/contact.ts'
import { deliveryArea } from './en/delivery-area.ts'
import { error } from './en/error.ts'
import { geolocator } from './en/geolocator.ts'
import { guest } from './en/guest.ts'
import { helpCenter } from './en/help-center.ts'
import { history } from './en/history.ts'
import { insights } from './en/insights.ts'
import { map } from './en/map.ts'
import { orders } from './en/orders.ts'
import { outletImport } from './en/outlet-import.ts'
import { outlets } from './en/outlets.ts'
import { password } from './en/password.ts'
import { receipt } from './en/receipt.ts'
import { registration } from './en/registration.ts'
import { request } from './en/request.ts'
import { security } from './en/security.ts'
import { status } from './en/status.ts'
import { tracking } from './en/tracking.ts'
import { units } from './en/units.ts'
import { validation } from './en/validation.ts'
import { vendors } from './en/vendors.ts'
import { walkthrough } from './en/walkthrough.ts'

/** The source of every text: the other catalogues have the same keys and arguments (GAP-129). */
export const en = {
  /** Which catalogue this is. */
  _: 'en',
  addresses,
  app,
  auth,
  'bulk-order-upload': bulkOrderUpload,
  c2c,
  contact,
  'delivery-area': deliveryArea,
  error,
  geolocator,
  guest,
  'help-center': helpCenter,
  history,
  insights,
  map,
  orders,
  outlets,
  'outlet-import': outletImport,
  password,
  receipt,
  registration,
  request,
  security,
  status,
  tracking,
  units,
  validation,
  vendors,
  walkthrough,
} as const
