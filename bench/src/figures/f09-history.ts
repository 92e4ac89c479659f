import process from 'node:process'
import { createLocalFirebase } from '@parley/local-cloud'
import { CALL_LOG_PAGE } from '@parley/shared-contract'
import { deleteApp, initializeApp } from 'firebase-admin/app'
import { FieldPath, type Firestore, getFirestore, type Query } from 'firebase-admin/firestore'
import type { Contest } from '../compare.ts'

const long = 100_000
const short = 1_000
const documentsPerBatch = 500
/** Pages read in one measurement. */
const pages = 40

/** Logs a minute apart; every third came in, every fifth was missed. */
async function fill(firestore: Firestore, uid: string, count: number): Promise<void> {
  const logs = firestore.collection(`users/${uid}/callLogs`)
  for (let from = 0; from < count; from += documentsPerBatch) {
    const batch = firestore.batch()
    for (let n = from; n < Math.min(count, from + documentsPerBatch); n += 1) {
      const direction = n % 3 === 0 ? 'incoming' : 'outgoing'
      const status = n % 5 === 0 ? 'missed' : 'completed'
      const timestamp = 1_700_000_000_000 + n * 60_000
      const duration = status === 'missed' ? 0 : n % 900
      const log = { timestamp, direction, status, answered: status === 'completed', duration }
      batch.create(logs.doc(`${uid}_${timestamp}_${direction}`), log)
    }
    await batch.commit()
  }
}

/** The calls page's query for its newest calls: one more than it shows, to know whether there are others. */
const firstPage = (logs: Query): Query =>
  logs
    .orderBy('timestamp', 'desc')
    .orderBy(FieldPath.documentId(), 'desc')
    .limit(CALL_LOG_PAGE + 1)

/** Milliseconds of one page. */
async function msOfPage(query: Query): Promise<number> {
  const from = performance.now()
  for (let n = 0; n < pages; n += 1) await query.get()
  return (performance.now() - from) / pages
}

/** F9: the first page of a history of 100 000 calls over that of one of 1 000. */
export async function contests(): Promise<{ list: readonly Contest[]; end(): Promise<void> }> {
  const { firestoreGrpcHost, stop } = await createLocalFirebase({ data: ':memory:' })
  process.env.METADATA_SERVER_DETECTION = 'none'
  process.env.FIRESTORE_EMULATOR_HOST = firestoreGrpcHost
  const app = initializeApp({ projectId: 'parley-bench' }, 'f09')
  const firestore = getFirestore(app)
  await fill(firestore, 'long', long)
  await fill(firestore, 'short', short)
  const against = (narrowed: (logs: Query) => Query) => {
    const page = (uid: string) => firstPage(narrowed(firestore.collection(`users/${uid}/callLogs`)))
    return { ours: () => msOfPage(page('long')), theirs: () => msOfPage(page('short')) }
  }
  return {
    list: [
      { name: 'F9 first page, 100 000 calls over 1 000', goal: 1.1, ...against(logs => logs) },
      {
        name: 'F9 first page of missed calls, incoming',
        goal: 1.1,
        ...against(logs => logs.where('answered', '==', false).where('direction', '==', 'incoming')),
      },
    ],
    async end() {
      await deleteApp(app)
      await stop()
    },
  }
}
