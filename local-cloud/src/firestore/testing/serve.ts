import { createLocalFirestore } from '../local-firestore.ts'

/**
 * `node serve.ts <folder>`: an embedded Firestore as a process of its own, to be killed. Tells its parent the
 * host as soon as it answers.
 */
const firestore = await createLocalFirestore({
  data: process.argv[2] ?? ':memory:',
  verifyIdToken: () => Promise.reject(new Error('Only servers take part here.')),
})
process.send?.(firestore.host)
