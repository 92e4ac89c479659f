/**
 * What a charge costs whoever makes it: an Express service that does in one transaction the reads and writes
 * of deduct-credits, and nothing else. It asks nobody who is there, checks nothing and writes no log.
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

const app = express()
app.post('/', express.json(), async (request, response) => {
  const { userId, metadata } = request.body as Report
  const billing = firestore.doc(`bare/${userId}`)
  const entry = firestore.doc(`bareEntries/${metadata.callLogId}`)
  const user = firestore.doc(`users/${userId}`)
  const balance = await firestore.runTransaction(async transaction => {
    const [account] = await transaction.getAll(billing, entry, user)
    const { balanceMicro = 0, seq = 0 } = account?.data() ?? {}
    const money = { balanceMicro: balanceMicro - 22_000, heldMicro: 0, seq: seq + 1 }
    transaction.set(billing, money)
    transaction.create(entry, {
      ...{ id: entry.id, userId, type: 'call', amountMicro: -22_000, amount: -0.022, seq: money.seq },
      ...{ description: 'Call', referenceId: entry.id, fingerprint: entry.id, shortMicro: 0 },
      ...{ timestamp: Date.now(), balanceAfter: money.balanceMicro / 1e6 },
    })
    transaction.update(user, { credits: money.balanceMicro / 1e6, updatedAt: Date.now() })
    return money.balanceMicro
  })
  response.json({ success: true, charged: 0.022, newCreditsBalance: balance })
})
serve(app)
