import {
  defaultSettings,
  type E164,
  firestorePaths,
  othersEndedSchema,
  ParleyError,
  PUSH_DEVICES_MAX,
  type RemovedBrowsers,
  removedBrowsersSchema,
  settingsSchema,
  signInsSchema,
  type UserId,
  z,
} from '@parley/shared-contract'
import type {
  DocumentSnapshot,
  Firestore,
  QueryDocumentSnapshot,
  QuerySnapshot,
  Transaction,
} from 'firebase-admin/firestore'
import { readDocument } from '../../adapters/stored-document.ts'
import { storedProfileSchema } from '../profile/profile-store.ts'
import { signInIsEnded } from '../sign-ins/seen-sign-ins.ts'
import { firestorePushedCalls } from './firestore-pushed-calls.ts'
import { firestoreTriedDevices, listChanged, unreachedIn } from './firestore-tried-devices.ts'
import type { PushStore, StoredPushDevice } from './push-store.ts'
import { removedSince, withoutRemoved, withRemoved } from './removed-browsers.ts'
import { unreachedSince, withoutUnreached } from './unreached-browsers.ts'

const deviceSchema = z.object({
  userId: z.string(),
  endpoint: z.string(),
  keys: z.object({ p256dh: z.string(), auth: z.string() }),
  browser: z._default(z.nullable(z.string()), null),
  name: z.string(),
  seenAt: z.number(),
  signIn: z._default(z.nullable(z.string()), null),
  refusedAt: z._default(z.nullable(z.number()), null),
  senderKey: z._default(z.nullable(z.string()), null),
})
const profileSignInsSchema = z.object({
  signIns: z._default(signInsSchema, {}),
  othersEnded: z._default(z.nullable(othersEndedSchema), null),
})
const profileRemovedSchema = z.object({ pushRemoved: z._default(removedBrowsersSchema, {}) })
const namedSchema = z.object({ displayName: z._default(z.nullable(z.string()), null) })

/** One that cannot be read is none: it must keep the others from nothing. */
function deviceIn(row: DocumentSnapshot): StoredPushDevice[] {
  const read = deviceSchema.safeParse(row.data())
  return read.success ? [{ id: row.id, ...read.data }] : []
}
const removedIn = (profile: DocumentSnapshot): RemovedBrowsers =>
  readDocument(profileRemovedSchema, profile).pushRemoved
const byLastSeen = (one: StoredPushDevice, other: StoredPushDevice) => other.seenAt - one.seenAt

/** Beside one more browser of their person: those seen longest ago (A56). */
const tooMany = (rows: readonly QueryDocumentSnapshot[]) =>
  [...rows]
    .sort((one, other) => Number(other.get('seenAt')) - Number(one.get('seenAt')))
    .slice(PUSH_DEVICES_MAX - 1)

/** What somebody calls a number; null when it is in none of their contacts. */
async function nameOf(firestore: Firestore, uid: UserId, number: E164): Promise<string | null> {
  const book = firestore.collection(firestorePaths.contacts(uid))
  const [found] = (await book.where('phones', 'array-contains', number).limit(1).get()).docs
  return found ? readDocument(namedSchema, found).displayName : null
}

/** Forgets those whose sign-in was ended. @returns the others, those seen last first, and what was forgotten */
async function devicesThatCount({ docs }: QuerySnapshot, profile: DocumentSnapshot) {
  const known = readDocument(profileSignInsSchema, profile)
  const isOver = (row: QueryDocumentSnapshot) =>
    deviceIn(row).some(({ signIn }) => signIn !== null && signInIsEnded(known, signIn))
  const over = docs.filter(isOver)
  // One that has been subscribed anew meanwhile stays.
  await Promise.allSettled(over.map(row => row.ref.delete({ lastUpdateTime: row.updateTime })))
  if (over.length > 0) await Promise.allSettled([profile.ref.update(listChanged())])
  const counting = docs.filter(row => !over.includes(row))
  return { counting: counting.flatMap(deviceIn).sort(byLastSeen), over: over.flatMap(deviceIn) }
}

/** Whoever else has had these browsers has one less. The last that the transaction reads. */
async function countForOthers(
  transaction: Transaction,
  rows: readonly DocumentSnapshot[],
  own: DocumentSnapshot,
): Promise<void> {
  const owners = new Set(rows.map(row => String(row.get('userId'))))
  owners.delete(own.id)
  const profiles = await Promise.all([...owners].map(uid => transaction.get(own.ref.parent.doc(uid))))
  for (const { exists, ref } of profiles) if (exists) transaction.update(ref, listChanged())
}

/** Keeps a browser that has been subscribed, as its person's and nobody else's. */
function keepDevice(firestore: Firestore): PushStore['keep'] {
  const kept = firestore.collection(firestorePaths.pushDevices)
  return ({ id, ...device }, isWanted) =>
    firestore.runTransaction(async transaction => {
      const { userId, browser } = device
      const profile = await transaction.get(firestore.doc(firestorePaths.user(userId)))
      if (!profile.exists) throw new ParleyError('NOT_FOUND')
      const removed = removedIn(profile)
      const since = removedSince(removed, { browser, id })
      if (since !== null && !isWanted) {
        // Removed before it had a name: its page looks for that in the profile.
        const isUnnamed = browser !== null && removed[browser] === undefined
        const pushRemoved = withRemoved(removed, { browser, id }, since)
        if (isUnnamed) transaction.update(profile.ref, { pushRemoved })
        return false
      }
      const known = await transaction.get(kept.doc(id))
      // A57: whoever only knows the address of somebody's browser takes it from nobody.
      const isTheirs = known.exists && known.get('userId') !== userId
      if (isTheirs && known.get('keys.auth') !== device.keys.auth) throw new ParleyError('PERMISSION_DENIED')
      const sameSecret = await transaction.get(kept.where('keys.auth', '==', device.keys.auth))
      const owned = (await transaction.get(kept.where('userId', '==', userId))).docs
      // A browser has one subscription: what it had before is over.
      const earlier = owned.filter(row => browser !== null && row.get('browser') === browser)
      const replaced = [...sameSecret.docs, ...earlier].filter(row => row.id !== id)
      const isOver = (row: QueryDocumentSnapshot) => replaced.some(other => other.id === row.id)
      const over = [...replaced, ...tooMany(owned.filter(row => row.id !== id && !isOver(row)))]
      await countForOthers(transaction, isTheirs ? [...over, known] : over, profile)
      for (const row of over) transaction.delete(row.ref)
      const unreached = unreachedIn(profile)
      const refusedAt = unreachedSince(unreached, { browser, id })
      transaction.set(kept.doc(id), { ...device, refusedAt })
      const isMended = browser !== null && unreached[browser] !== undefined && refusedAt === null
      const isListed = known.exists && !isTheirs && known.get('refusedAt') === refusedAt
      const change = {
        ...((!isListed || over.length > 0) && listChanged()),
        ...(since !== null && { pushRemoved: withoutRemoved(removed, { browser, id }) }),
        ...(isMended && { pushUnreached: withoutUnreached(unreached, browser) }),
      }
      if (Object.keys(change).length > 0) transaction.update(profile.ref, change)
      return true
    })
}

export function firestorePushStore(firestore: Firestore): PushStore {
  const kept = firestore.collection(firestorePaths.pushDevices)
  const ownedBy = (uid: UserId) => kept.where('userId', '==', uid)

  const profileOf = (uid: UserId) => firestore.doc(firestorePaths.user(uid)).get()
  const devices = async (uid: UserId) => devicesThatCount(await ownedBy(uid).get(), await profileOf(uid))
  const isSignInEnded = async (uid: UserId, signIn: string) => {
    const profile = await profileOf(uid)
    return profile.exists && signInIsEnded(readDocument(profileSignInsSchema, profile), signIn)
  }

  return {
    keep: keepDevice(firestore),
    forget: (uid, id, removedAt) =>
      firestore.runTransaction(async transaction => {
        const found = await transaction.get(kept.doc(id))
        if (!found.exists || found.get('userId') !== uid) return null
        const named: unknown = found.get('browser')
        const browser = typeof named === 'string' ? named : null
        const profile = await transaction.get(firestore.doc(firestorePaths.user(uid)))
        const change = {
          ...listChanged(),
          ...(removedAt !== null && {
            pushRemoved: withRemoved(removedIn(profile), { browser, id }, removedAt),
          }),
        }
        if (profile.exists) transaction.update(profile.ref, change)
        transaction.delete(found.ref)
        return deviceIn(found)[0] ?? null
      }),
    devices: async uid => (await devices(uid)).counting,
    forgetEnded: async uid => (await devices(uid)).over,
    ...firestorePushedCalls(firestore, isSignInEnded),
    ...firestoreTriedDevices(firestore),
    async audience(uid, number) {
      const own = await ownedBy(uid).get()
      // Most people have none, and everything that happens to them comes past here.
      if (own.empty) return { devices: [], settings: defaultSettings, line: null, name: null }
      const [profile, name] = await Promise.all([
        profileOf(uid),
        number === null ? null : nameOf(firestore, uid, number),
      ])
      const { settings, line } = readDocument(storedProfileSchema, profile)
      return {
        devices: (await devicesThatCount(own, profile)).counting,
        settings: settingsSchema.safeParse(settings).data ?? defaultSettings,
        line: line ?? null,
        name,
      }
    },
  }
}
