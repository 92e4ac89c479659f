import process from 'node:process'
import { createLocalFirebase } from '@parley/local-cloud'
import { deleteApp, initializeApp } from 'firebase-admin/app'
import { type Firestore, getFirestore } from 'firebase-admin/firestore'
import { firestoreThreads } from '../../../api/src/features/messages/firestore-threads.ts'
import { createTextSearch } from '../../../api/src/features/messages/text-search.ts'
import type { Contest } from '../compare.ts'

const long = 10_000
const short = 1_000
const threadsOfOne = 100
const documentsPerBatch = 500
const pageOfSearch = 500

/** Texts a minute apart in a hundred threads; the first alone says `bluebird`, every tenth says `lunch`. */
async function fill(firestore: Firestore, uid: string, count: number): Promise<void> {
  const peerOf = (n: number) => `+1212${5_550_000 + (n % threadsOfOne)}`
  const threadOf = (n: number) => `${uid}_${peerOf(n).slice(1)}`
  const at = (n: number) => 1_700_000_000_000 + n * 60_000
  const documents = [
    ...Array.from({ length: threadsOfOne }, (_, n) => {
      const names = { id: threadOf(n), userId: uid, ownNumber: '+14155550100', peerNumber: peerOf(n) }
      const thread = { ...names, lastMessageAt: at(count), lastDirection: 'incoming', deletedAt: null }
      return [`conversations/${threadOf(n)}`, thread] as const
    }),
    ...Array.from({ length: count }, (_, n) => {
      const names = {
        id: `m${n}`,
        userId: uid,
        conversationId: threadOf(n),
        from: peerOf(n),
        to: '+14155550100',
      }
      const body =
        n === 0 ? 'a bluebird' : n % 10 === 0 ? `lunch ${n}` : `Text ${n}, which goes on for a while`
      const text = { ...names, body, direction: 'incoming', status: 'received', timestamp: at(n) }
      return [`conversations/${threadOf(n)}/messages/m${n}`, text] as const
    }),
  ]
  for (let from = 0; from < documents.length; from += documentsPerBatch) {
    const batch = firestore.batch()
    for (const [path, data] of documents.slice(from, from + documentsPerBatch))
      batch.create(firestore.doc(path), data)
    await batch.commit()
  }
}

/** All texts of somebody, the newest first, as any search would have to read them. */
async function readAll(firestore: Firestore, uid: string): Promise<void> {
  const own = firestore.collectionGroup('messages').where('userId', '==', uid)
  const newest = own.orderBy('timestamp', 'desc').limit(pageOfSearch)
  let page = await newest.get()
  while (page.docs.length === pageOfSearch) {
    const last = page.docs.at(-1)
    if (!last) return
    for (const row of page.docs) row.data()
    page = await newest.startAfter(last).get()
  }
}

/** F9: a search through ten thousand texts against reading them, and one that finds at once against one of a thousand. */
export async function contests(): Promise<{ list: readonly Contest[]; end(): Promise<void> }> {
  const { firestoreGrpcHost, stop } = await createLocalFirebase({ data: ':memory:' })
  process.env.METADATA_SERVER_DETECTION = 'none'
  process.env.FIRESTORE_EMULATOR_HOST = firestoreGrpcHost
  const app = initializeApp({ projectId: 'parley-bench' }, 'f09-search')
  const firestore = getFirestore(app)
  await fill(firestore, 'long', long)
  await fill(firestore, 'short', short)
  const search = createTextSearch(firestoreThreads(firestore), { now: Date.now })
  const timed = async (work: () => Promise<void>) => {
    const from = performance.now()
    await work()
    return performance.now() - from
  }
  const searchAll = async () => {
    let found = await search('long', { query: 'bluebird', numbers: [], before: null })
    while (found.searchedTo !== null)
      found = await search('long', { query: 'bluebird', numbers: [], before: found.searchedTo })
    if (found.hits.length !== 1) throw new Error(`found ${found.hits.length} bluebirds`)
  }
  const searchOnce = (uid: string) => async () => {
    const { hits } = await search(uid, { query: 'lunch', numbers: [], before: null })
    if (hits.length !== 50) throw new Error(`found ${hits.length} lunches`)
  }
  return {
    list: [
      {
        name: 'F9 a search through 10 000 texts over reading them',
        goal: 1.5,
        ours: () => timed(searchAll),
        theirs: () => timed(() => readAll(firestore, 'long')),
      },
      {
        name: 'F9 a search that finds at once, 10 000 texts over 1 000',
        goal: 1.2,
        ours: () => timed(searchOnce('long')),
        theirs: () => timed(searchOnce('short')),
      },
    ],
    async end() {
      await deleteApp(app)
      await stop()
    },
  }
}
