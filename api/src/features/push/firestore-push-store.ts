import {
  defaultSettings,
  type E164,
  firestorePaths,
  othersEndedSchema,
  ParleyError,
  PUSH_DEVICES_MAX,
  PUSHED_CALL_KEPT_MS,
  settingsSchema,
  signInsSchema,
  type UserId,
  z,
} from '@parley/shared-contract'
import {
  type DocumentReference,
  type DocumentSnapshot,
  type Firestore,
  type QueryDocumentSnapshot,
  type QuerySnapshot,
  Timestamp,
} from 'firebase-admin/firestore'
import { readDocument } from '../../adapters/stored-document.ts'
import { storedProfileSchema } from '../profile/profile-store.ts'
import { signInIsEnded } from '../sign-ins/seen-sign-ins.ts'
import type { PushStore, StoredPushDevice } from './push-store.ts'

const deviceSchema = z.object({
  userId: z.string(),
  endpoint: z.string(),
  keys: z.object({ p256dh: z.string(), auth: z.string() }),
  name: z.string(),
  seenAt: z.number(),
  signIn: z._default(z.nullable(z.string()), null),
  refusedAt: z._default(z.nullable(z.number()), null),
})
const profileSignInsSchema = z.object({
  signIns: z._default(signInsSchema, {}),
  othersEnded: z._default(z.nullable(othersEndedSchema), null),
})
const pushedCallSchema = z.object({
  userId: z.string(),
  /** Missing of a call that was not pushed while it rang. */
  tokenHash: z._default(z.nullable(z.string()), null),
  until: z._default(z.number(), 0),
  usedAt: z._default(z.nullable(z.number()), null),
  /** When it was told that it rings no more, or would have been, had its ring been pushed. */
  endToldAt: z._default(z.nullable(z.number()), null),
})
const namedSchema = z.object({ displayName: z._default(z.nullable(z.string()), null) })

/** One that cannot be read is none: it must keep the others from nothing. */
function deviceIn(row: QueryDocumentSnapshot): StoredPushDevice[] {
  const read = deviceSchema.safeParse(row.data())
  return read.success ? [{ id: row.id, ...read.data }] : []
}
function ownerIn(found: DocumentSnapshot, tokenHash: string, now: number): UserId | null {
  if (!found.exists) return null
  const call = readDocument(pushedCallSchema, found)
  return call.tokenHash === tokenHash && call.usedAt === null && now <= call.until ? call.userId : null
}
const byLastSeen = (one: StoredPushDevice, other: StoredPushDevice) => other.seenAt - one.seenAt

/** What somebody calls a number; null when it is in none of their contacts. */
async function nameOf(firestore: Firestore, uid: UserId, number: E164): Promise<string | null> {
  const book = firestore.collection(firestorePaths.contacts(uid))
  const [found] = (await book.where('phones', 'array-contains', number).limit(1).get()).docs
  return found ? readDocument(namedSchema, found).displayName : null
}

/** Forgets those whose sign-in was ended. @returns the others, those seen last first */
async function devicesThatCount(
  { docs }: QuerySnapshot,
  profile: DocumentSnapshot,
): Promise<readonly StoredPushDevice[]> {
  const known = readDocument(profileSignInsSchema, profile)
  const isOver = (row: QueryDocumentSnapshot) =>
    deviceIn(row).some(({ signIn }) => signIn !== null && signInIsEnded(known, signIn))
  const over = docs.filter(isOver)
  // One that has been subscribed anew meanwhile stays.
  await Promise.allSettled(over.map(row => row.ref.delete({ lastUpdateTime: row.updateTime })))
  return docs
    .filter(row => !over.includes(row))
    .flatMap(deviceIn)
    .sort(byLastSeen)
}

/** Changes a document that may be gone: then there is nothing to change. */
const noteIn = (place: DocumentReference, change: object): Promise<void> =>
  place.firestore.runTransaction(async transaction => {
    if ((await transaction.get(place)).exists) transaction.update(place, change)
  })

export function firestorePushStore(firestore: Firestore): PushStore {
  const kept = firestore.collection(firestorePaths.pushDevices)
  // The carrier's ids may hold what a document id may not.
  const pushedCall = (sessionId: string) =>
    firestore.collection(firestorePaths.pushedCalls).doc(encodeURIComponent(sessionId))
  const ownedBy = (uid: UserId) => kept.where('userId', '==', uid)

  const profileOf = (uid: UserId) => firestore.doc(firestorePaths.user(uid)).get()
  const devices = async (uid: UserId) => devicesThatCount(await ownedBy(uid).get(), await profileOf(uid))

  const keep: PushStore['keep'] = ({ id, ...device }) =>
    firestore.runTransaction(async transaction => {
      const { userId } = device
      const profile = await transaction.get(firestore.doc(firestorePaths.user(userId)))
      if (!profile.exists) throw new ParleyError('NOT_FOUND')
      const known = await transaction.get(kept.doc(id))
      // A57: whoever only knows the address of somebody's browser takes it from nobody.
      const isTheirs = known.exists && known.get('userId') !== userId
      if (isTheirs && known.get('keys.auth') !== device.keys.auth) throw new ParleyError('PERMISSION_DENIED')
      const sameSecret = await transaction.get(kept.where('keys.auth', '==', device.keys.auth))
      const same = sameSecret.docs.filter(row => row.id !== id)
      const before = (await transaction.get(ownedBy(userId))).docs.filter(
        row => row.id !== id && same.every(other => other.id !== row.id),
      )
      const oldest = before
        .sort((one, other) => Number(other.get('seenAt')) - Number(one.get('seenAt')))
        .slice(PUSH_DEVICES_MAX - 1)
      for (const row of [...same, ...oldest]) transaction.delete(row.ref)
      transaction.set(kept.doc(id), device)
    })

  return {
    keep,
    forget: (uid, id) =>
      firestore.runTransaction(async transaction => {
        const found = await transaction.get(kept.doc(id))
        if (found.get('userId') === uid) transaction.delete(found.ref)
      }),
    noteRefusal: (id, refusedAt) => noteIn(kept.doc(id), { refusedAt }),
    drop: async id => void (await kept.doc(id).delete()),
    devices,
    claimCall: ({ sessionId, ...call }) =>
      firestore.runTransaction(async transaction => {
        const before = await transaction.get(pushedCall(sessionId))
        if (before.exists) return false
        const expiresAt = Timestamp.fromMillis(call.until + PUSHED_CALL_KEPT_MS)
        transaction.create(before.ref, { ...call, usedAt: null, expiresAt })
        return true
      }),
    claimEnd: ({ sessionId, userId }, isMissed, now) =>
      firestore.runTransaction(async transaction => {
        const found = await transaction.get(pushedCall(sessionId))
        const before = found.exists ? readDocument(pushedCallSchema, found) : null
        if (before && before.endToldAt !== null) return false
        const expiresAt = Timestamp.fromMillis(now + PUSHED_CALL_KEPT_MS)
        // Also of one that was not pushed: another process may be about to.
        transaction.set(found.ref, { userId, endToldAt: now, expiresAt }, { merge: true })
        return isMissed || before !== null
      }),
    async ringsOn(sessionId) {
      const found = await pushedCall(sessionId).get()
      return found.exists && readDocument(pushedCallSchema, found).endToldAt === null
    },
    ownerByToken: async (sessionId, ...token) => ownerIn(await pushedCall(sessionId).get(), ...token),
    useToken: (sessionId, tokenHash, now) =>
      firestore.runTransaction(async transaction => {
        const found = await transaction.get(pushedCall(sessionId))
        if (ownerIn(found, tokenHash, now) === null) return false
        transaction.update(found.ref, { usedAt: now })
        return true
      }),
    async audience(uid, number) {
      const own = await ownedBy(uid).get()
      // Most people have none, and everything that happens to them comes past here.
      if (own.empty) return { devices: [], settings: defaultSettings, registration: null, name: null }
      const [profile, name] = await Promise.all([
        profileOf(uid),
        number === null ? null : nameOf(firestore, uid, number),
      ])
      const { settings, line } = readDocument(storedProfileSchema, profile)
      return {
        devices: await devicesThatCount(own, profile),
        settings: settingsSchema.safeParse(settings).data ?? defaultSettings,
        registration: line?.registration ?? null,
        name,
      }
    },
  }
}
