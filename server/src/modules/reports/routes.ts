import * as operations from '@pillion/contract/http/reports'

import type { Files } from '../../partners/files/files.ts'
import type { AppContext } from '../../platform/app-context.ts'
import { bindFileOperation } from '../../platform/http/bind-file-operation.ts'
import { bindOperation } from '../../platform/http/bind-operation.ts'
import { makeExportOrders } from './export-orders.ts'
import { makeReportSlots } from './report-slots.ts'
import { makeSendReport } from './send-report.ts'
import { totalOrders } from './total-orders.ts'

export function bindReports(context: AppContext, files: Files): void {
  const services = { ...context, files }
  const takeSlot = makeReportSlots()
  bindFileOperation(context, operations.exportOrders, makeExportOrders(services, takeSlot))
  bindOperation(context, operations.sendReport, makeSendReport(services, takeSlot))
  bindOperation(context, operations.totalOrders, (call) => totalOrders(context, call))
}
