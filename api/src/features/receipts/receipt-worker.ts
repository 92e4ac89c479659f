import { parentPort, workerData } from 'node:worker_threads'
import { receiptDocument } from './receipt-document.ts'
import type { ReceiptOrder } from './receipt-files-service.ts'

// A thread of its own: writing takes a quarter of a second, in which the api answers others.
const { paper, at }: ReceiptOrder = workerData
parentPort?.postMessage(await receiptDocument(paper, at))
