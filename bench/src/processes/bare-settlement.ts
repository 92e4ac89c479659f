/**
 * What a settlement costs whoever makes it: in one transaction the reads and writes of the documents that the end of a call
 * changes (call, account, entry, profile, record), as large as the api's own, and nothing else. It checks nothing, folds
 * nothing and writes no log.
 */
import process from 'node:process'
import { firestorePaths } from '@parley/shared-contract'
import express from 'express'
import { initializeApp } from 'firebase-admin/app'
import { getFirestore } from 'firebase-admin/firestore'
import { serve } from './serve.ts'

// Else the SDK searches the network for a cloud machine's identity that nobody needs.
process.env.METADATA_SERVER_DETECTION = 'none'
const firestore = getFirestore(initializeApp({ projectId: process.env.PROJECT_ID ?? '' }))
firestore.settings({ host: process.env.FIRESTORE_EMULATOR_HOST ?? '', ssl: false })

interface Told {
  readonly uid: string
  /** An answered call of the api's, of which ours is a copy. */
  readonly sessionId: string
}
type Fields = Record<string, unknown>
const like = new Map<string, Readonly<Record<'session' | 'account' | 'log', Fields>>>()

async function copy({ uid, sessionId }: Told): Promise<void> {
  const session = (await firestore.doc(`${firestorePaths.callSessions}/${sessionId}`).get()).data() ?? {}
  const account = (await firestore.doc(firestorePaths.billing(uid)).get()).data() ?? {}
  const log = (await firestore.doc(firestorePaths.callLog(uid, String(session.recordId))).get()).data() ?? {}
  like.set(uid, { session, account, log })
  await firestore.doc(`bareSessions/${uid}`).set(session)
  await firestore.doc(`bare/${uid}`).set(account)
  await firestore.doc(`bareLogs/${uid}`).set(log)
}

let entries = 0
function settle({ uid }: Told): Promise<void> {
  const before = like.get(uid)
  if (!before) throw new RangeError(`nothing is copied of ${uid}`)
  entries += 1
  const entry = firestore.doc(`bareEntries/settled${entries}`)
  const user = firestore.doc(firestorePaths.user(uid))
  const [session, account, log] = ['bareSessions', 'bare', 'bareLogs'].map(name =>
    firestore.doc(`${name}/${uid}`),
  )
  if (!session || !account || !log) throw new RangeError('three names are three documents')
  return firestore.runTransaction(async transaction => {
    await transaction.getAll(session, account, entry, user, log)
    const evidence = Array.isArray(before.session.evidence) ? before.session.evidence : []
    // The last of what was told is as large as the end that is told now.
    transaction.set(session, { ...before.session, evidence: [...evidence, evidence.at(-1)], state: 'ended' })
    transaction.set(account, { ...before.account, heldMicro: 0, activeCall: null })
    transaction.create(entry, {
      ...{ id: entry.id, userId: uid, type: 'call', amountMicro: -44_000, amount: -0.044, seq: entries },
      ...{ description: 'Call to (310) 555-0123', referenceId: entry.id, fingerprint: '', shortMicro: 0 },
      ...{ timestamp: Date.now(), balanceAfter: entries / 1e6 },
    })
    transaction.update(user, { credits: 1e6 - entries / 1e6, updatedAt: Date.now() })
    transaction.set(log, { ...before.log, status: 'completed', duration: 90, cost: 0.044 })
  })
}

const app = express()
const each =
  (work: (told: Told) => Promise<void>): express.RequestHandler =>
  async (request, response) => {
    const told = request.body as readonly Told[]
    await Promise.all(told.map(work))
    response.json({ success: true })
  }
app.post('/copies', express.json(), each(copy))
app.post('/settlements', express.json(), each(settle))
serve(app)
