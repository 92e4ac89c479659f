import type { Firestore } from 'firebase/firestore'
import type { getFirestore as getAdminFirestore } from 'firebase-admin/firestore'
import type { Actor } from './rules-case.ts'

/** A Firestore that enforces the deployed rules, and the people who meet them there. */
export interface RulesTarget {
  /** The web SDK, signed in as that person (or as nobody). */
  as(actor: Actor): Firestore
  /** A server's own access: rules do not apply. */
  readonly server: ReturnType<typeof getAdminFirestore>
  stop(): Promise<void>
}
