/** The embedded Firestore alone, with its documents in `DATA`: a folder, or `:memory:`. Only servers take part. */
import process from 'node:process'
import { createLocalFirestore } from '@parley/local-cloud/firestore'
import { answerMeasurements } from './serve.ts'

const { host, grpcHost } = await createLocalFirestore({
  data: process.env.DATA ?? ':memory:',
  verifyIdToken: () => Promise.reject(new Error('Nobody signs in here.')),
})
answerMeasurements({ url: `http://${host}`, grpcHost })
