import process from 'node:process'
import type { LocalFirebase } from '@parley/local-cloud'
import { firestorePaths } from '@parley/shared-contract'
import { deleteApp, initializeApp } from 'firebase-admin/app'
import { getFirestore } from 'firebase-admin/firestore'

/** Somebody with what a call is made with. */
interface Caller {
  readonly uid: string
  readonly number: string
  readonly sipUsername: string
}

/** Gives people their number and the login that they call with. */
export async function equip(cloud: LocalFirebase, callers: readonly Caller[]): Promise<void> {
  // Else the SDK searches the network for a cloud machine's identity that nobody needs.
  process.env.METADATA_SERVER_DETECTION = 'none'
  const app = initializeApp({ projectId: cloud.projectId }, 'equip')
  const firestore = getFirestore(app)
  firestore.settings({ host: cloud.firestoreGrpcHost, ssl: false })
  const times = { purchaseDate: 1, createdAt: 1, expiryDate: Number.MAX_SAFE_INTEGER }
  for (const { uid, number, sipUsername } of callers) {
    const owned = { id: number.slice(1), phoneNumber: number, userId: uid, active: true, ...times }
    await firestore.doc(`${firestorePaths.phoneNumbers}/${owned.id}`).set(owned)
    const login = { uid, credentialId: `c-${uid}`, sipUsername, createdAt: 1 }
    await firestore.doc(firestorePaths.sipUser(uid)).set(login)
  }
  await deleteApp(app)
}
