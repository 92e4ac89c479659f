/**
 * What a charge costs whoever makes it: an Express service that does in one transaction the reads and writes
 * of deduct-credits, of documents as large as its own, and nothing else. It asks nobody who is there, checks nothing and writes no log.
 */
import process from 'node:process'
import express from 'express'
import { initializeApp } from 'firebase-admin/app'
import { getFirestore } from 'firebase-admin/firestore'
import { serve } from './serve.ts'

// Else the SDK searches the network for a cloud machine's identity that nobody needs.
process.env.METADATA_SERVER_DETECTION = 'none'
const firestore = getFirestore(initializeApp({ projectId: process.env.PROJECT_ID ?? '' }))
firestore.settings({ host: process.env.FIRESTORE_EMULATOR_HOST ?? '', ssl: false })

interface Report {
  readonly userId: string
  readonly metadata: { readonly callLogId: string }
}

/** @returns the balance after it, in micro-credits */
function charge({ userId, metadata }: Report): Promise<number> {
  const billing = firestore.doc(`bare/${userId}`)
  const entry = firestore.doc(`bareEntries/${metadata.callLogId}`)
  const user = firestore.doc(`users/${userId}`)
  return firestore.runTransaction(async transaction => {
    const own = firestore.collection('bareSessions').where('uid', '==', userId)
    const [[account]] = await Promise.all([
      transaction.getAll(billing, entry, user),
      transaction.get(own.where('reportKey', '==', metadata.callLogId).limit(1)),
      transaction.get(own.where('reportKey', '==', '').orderBy('startedAt', 'desc').limit(50)),
    ])
    const { balanceMicro = 0, seq = 0, provisional = [] } = account?.data() ?? {}
    const latest = { entryId: entry.id, fingerprint: entry.id, callKey: 'outgoing:5005550100' }
    const charge = { ...latest, seconds: 60, paidMicro: 22_000, at: Date.now() }
    const money = {
      ...{ balanceMicro: balanceMicro - 22_000, heldMicro: 0, seq: seq + 1, activeCall: null },
      ...{ deletion: null, openedAt: null, recharge: null, ownLimitMicro: null },
      spent: { day: seq, micro: 22_000 },
      bought: { day: 0, count: 0 },
      provisional: [charge, ...provisional].slice(0, 20),
    }
    transaction.set(billing, money)
    transaction.create(entry, {
      ...{ id: entry.id, userId, type: 'call', amountMicro: -22_000, amount: -0.022, seq: money.seq },
      ...{ description: 'Call', referenceId: entry.id, fingerprint: entry.id, shortMicro: 0 },
      ...{ timestamp: Date.now(), balanceAfter: money.balanceMicro / 1e6 },
    })
    transaction.update(user, { credits: money.balanceMicro / 1e6, updatedAt: Date.now() })
    return money.balanceMicro
  })
}

const app = express()
app.post('/', express.json(), async (request, response) => {
  const balance = await charge(request.body as Report)
  response.json({ success: true, charged: 0.022, newCreditsBalance: balance })
})
// F7: as many of them as there are reports, by so many at a time as there are people, and no request for each.
app.post('/raw', express.json({ limit: '1mb' }), async (request, response) => {
  const reports = request.body as readonly Report[]
  const people = Map.groupBy(reports, ({ userId }) => userId)
  await Promise.all(
    [...people.values()].map(async own => {
      for (const report of own) await charge(report)
    }),
  )
  response.json({ success: true })
})
serve(app)
