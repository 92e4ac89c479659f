import { firestorePaths, greetingSchema, ParleyError, type UserId, z } from '@parley/shared-contract'
import type { DocumentSnapshot, Firestore, Transaction } from 'firebase-admin/firestore'
import { readDocument } from '../../adapters/stored-document.ts'
import { greetingKey } from './greeting-key.ts'
import type { GreetingsStore } from './greetings-store.ts'

/** `greetings/{uid}`: of which greetings there may be bytes. */
const placesSchema = z.object({
  /** One of them may be named, or is about to be. */
  kept: z._default(z.array(z.object({ id: z.string(), at: z.number() })), []),
  /** None of them is named ever again. */
  givenUp: z._default(z.array(z.string()), []),
})

/** One that cannot be read is none: callers hear the usual one. */
const greetingIn = (profile: DocumentSnapshot) =>
  z.safeParse(greetingSchema, profile.get('greeting')).data ?? null

/** Where bytes of a person's greetings may lie, whatever was cut short. A note that cannot be read keeps nobody from leaving. */
export async function greetingKeys(firestore: Firestore, uid: UserId): Promise<readonly string[]> {
  const named = greetingIn(await firestore.doc(firestorePaths.user(uid)).get())
  const places = await firestore.doc(firestorePaths.greetings(uid)).get()
  const { kept, givenUp } = z.safeParse(placesSchema, places.data()).data ?? { kept: [], givenUp: [] }
  const ids = new Set([...kept.map(({ id }) => id), ...givenUp, ...(named ? [named.id] : [])])
  return [...ids].map(id => greetingKey(uid, { id }))
}

/** The greeting that a profile names, and where there are bytes of others. */
export function firestoreGreetings(firestore: Firestore): GreetingsStore {
  const profileOf = (uid: UserId) => firestore.doc(firestorePaths.user(uid))
  const placesOf = (uid: UserId) => firestore.doc(firestorePaths.greetings(uid))

  async function read(transaction: Transaction, uid: UserId) {
    const profile = await transaction.get(profileOf(uid))
    const places = readDocument(placesSchema, await transaction.get(placesOf(uid)))
    return { profile, named: greetingIn(profile)?.id, ...places }
  }

  return {
    greeting: async uid => greetingIn(await profileOf(uid).get()),
    noteGreeting: (uid, id, now) =>
      firestore.runTransaction(async transaction => {
        const { profile, kept, givenUp } = await read(transaction, uid)
        if (!profile.exists) throw new ParleyError('NOT_FOUND')
        transaction.set(placesOf(uid), { kept: [...kept, { id, at: now }], givenUp })
      }),
    setGreeting: (uid, before, greeting, now) =>
      firestore.runTransaction(async transaction => {
        const { profile, named, kept, givenUp } = await read(transaction, uid)
        if (!profile.exists) throw new ParleyError('NOT_FOUND')
        if (named === greeting?.id) return true
        if (named !== before?.id || (greeting && !kept.some(({ id }) => id === greeting.id))) return false
        transaction.update(profile.ref, { greeting, updatedAt: now })
        if (named !== undefined) {
          const others = kept.filter(({ id }) => id !== named)
          transaction.set(placesOf(uid), { kept: others, givenUp: [...givenUp, named] })
        }
        return true
      }),
    giveUpGreetings: (uid, notedBefore) =>
      firestore.runTransaction(async transaction => {
        const { named, kept, givenUp } = await read(transaction, uid)
        const isLeft = ({ id, at }: (typeof kept)[number]) => id !== named && at < notedBefore
        if (!kept.some(isLeft)) return givenUp
        const gone = [...givenUp, ...kept.filter(isLeft).map(({ id }) => id)]
        transaction.set(placesOf(uid), { kept: kept.filter(one => !isLeft(one)), givenUp: gone })
        return gone
      }),
    forgetGreetings: (uid, ids) =>
      firestore.runTransaction(async transaction => {
        const { profile, kept, givenUp } = await read(transaction, uid)
        if (!profile.exists) return
        transaction.set(placesOf(uid), { kept, givenUp: givenUp.filter(id => !ids.includes(id)) })
      }),
  }
}
