import { startServiceWorker, type Build } from './service-worker.ts'
import type { WorkerScope } from './worker-scope.ts'

/** Written by the build (`build/service-worker-plugin.ts`). */
declare const BUILD: Build

startServiceWorker(globalThis as unknown as WorkerScope, BUILD)
