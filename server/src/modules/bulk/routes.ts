import * as operations from '@pillion/contract/http/bulk'

import type { Geocoder } from '../../partners/geocoder/geocoder.ts'
import type { AppContext } from '../../platform/app-context.ts'
import { bindFileOperation } from '../../platform/http/bind-file-operation.ts'
import { bindOperation } from '../../platform/http/bind-operation.ts'
import { bulkErrors, bulkTemplate } from './bulk-errors.ts'
import { changeBulkRow } from './change-bulk-row.ts'
import { CREATE_LIMIT, createBulkJob } from './create-bulk-job.ts'
import { continueLocating } from './locate-rows.ts'
import { cancelBulkJob, placeBulkOrders } from './place-bulk-orders.ts'
import { placeRows } from './place-rows.ts'
import { getBulkJob, getBulkProgress, listBulkJobs } from './read-jobs.ts'

export function bindBulk(context: AppContext, geocoder: Geocoder): void {
  const services = { geocoder, limiter: context.makeRateLimiter(CREATE_LIMIT) }
  bindOperation(context, operations.createBulkJob, (call) => createBulkJob(context, services, call))
  bindFileOperation(context, operations.getBulkTemplate, (call) => bulkTemplate(context, call))
  bindOperation(context, operations.listBulkJobs, (call) => listBulkJobs(context, call))
  bindOperation(context, operations.getBulkJob, (call) => getBulkJob(context, call))
  bindOperation(context, operations.getBulkProgress, (call) => getBulkProgress(context, call))
  bindFileOperation(context, operations.getBulkErrors, (call) => bulkErrors(context, call))
  bindOperation(context, operations.changeBulkRow, (call) => changeBulkRow(context, geocoder, call))
  bindOperation(context, operations.placeBulkOrders, (call) => placeBulkOrders(context, call))
  bindOperation(context, operations.cancelBulkJob, (call) => cancelBulkJob(context, call))
  context.bulkJobs.handle('locate-bulk-rows', (job) => continueLocating(context, geocoder, job))
  context.bulkJobs.handle('place-bulk-rows', (job) => placeRows(context, job))
}
