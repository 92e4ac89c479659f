import { firestorePaths, type UnreachedBrowsers, unreachedBrowsersSchema, z } from '@parley/shared-contract'
import { type DocumentSnapshot, FieldValue, type Firestore, type Transaction } from 'firebase-admin/firestore'
import { readDocument } from '../../adapters/stored-document.ts'
import type { PushedDevice, PushStore } from './push-store.ts'
import { withoutUnreached, withUnreached } from './unreached-browsers.ts'

const profileUnreachedSchema = z.object({ pushUnreached: z._default(unreachedBrowsersSchema, {}) })

export const unreachedIn = (profile: DocumentSnapshot): UnreachedBrowsers =>
  readDocument(profileUnreachedSchema, profile).pushUnreached

/** For whoever shows the list, on whichever device: it is another one by now. */
export const listChanged = () => ({ pushDeviceChanges: FieldValue.increment(1) })

/** What came of a push, for the list and for the page of that browser: it reads the profile. */
export function firestoreTriedDevices(firestore: Firestore): Pick<PushStore, 'drop' | 'noteRefusal'> {
  /** @param change what becomes of the device; returns whether its page is told of it */
  const tellPage = (
    { id, userId, browser }: PushedDevice,
    since: number | null,
    change: (row: DocumentSnapshot, transaction: Transaction) => boolean,
  ): Promise<void> =>
    firestore.runTransaction(async transaction => {
      const row = await transaction.get(firestore.collection(firestorePaths.pushDevices).doc(id))
      const profile = await transaction.get(firestore.doc(firestorePaths.user(userId)))
      if (!change(row, transaction) || !profile.exists) return
      if (browser === null) return void transaction.update(profile.ref, listChanged())
      const unreached = unreachedIn(profile)
      const pushUnreached =
        since === null
          ? withoutUnreached(unreached, browser)
          : withUnreached(unreached, { browser, id }, since)
      transaction.update(profile.ref, { pushUnreached, ...listChanged() })
    })

  return {
    noteRefusal: (device, refusedAt) =>
      tellPage(device, refusedAt, (row, transaction) => {
        if (row.exists) transaction.update(row.ref, { refusedAt })
        return row.exists
      }),
    drop: (device, now) =>
      tellPage(device, now, (row, transaction) => {
        transaction.delete(row.ref)
        return true
      }),
  }
}
