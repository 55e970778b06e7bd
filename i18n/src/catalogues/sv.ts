import { addresses } from './sv/addresses.ts'
import { app } from './sv/app.ts'
import { auth } from './sv/auth.ts'
import { bulkOrderUpload } from './sv/bulk-order-upload.ts'
import { c2c } from './sv/c2c.ts'
import { contact } from './sv/contact.ts'
import { deliveryArea } from './sv/delivery-area.ts'
import { error } from './sv/error.ts'
import { geolocator } from './sv/geolocator.ts'
import { guest } from './sv/guest.ts'
import { helpCenter } from './sv/help-center.ts'
import { history } from './sv/history.ts'
import { insights } from './sv/insights.ts'
import { map } from './sv/map.ts'
import { orders } from './sv/orders.ts'
import { outletImport } from './sv/outlet-import.ts'
import { outlets } from './sv/outlets.ts'
import { password } from './sv/password.ts'
import { receipt } from './sv/receipt.ts'
import { registration } from './sv/registration.ts'
import { request } from './sv/request.ts'
import { security } from './sv/security.ts'
import { status } from './sv/status.ts'
import { tracking } from './sv/tracking.ts'
import { units } from './sv/units.ts'
import { validation } from './sv/validation.ts'
import { vendors } from './sv/vendors.ts'
import { walkthrough } from './sv/walkthrough.ts'

export const sv = {
  /** Which catalogue this is. */
  _: 'sv',
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
