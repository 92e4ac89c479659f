import { defaultSettings, type E164, firestorePaths, toMicro, type UserId } from '@parley/shared-contract'
import type { TestApi } from '../testing/start-test-api.ts'

/** What somebody has asked to buy, and may ask for again. */
export interface WantedNumber {
  readonly phoneNumber: E164
  readonly months: number
}

/** Somebody who lives in the simulation, and what they believe. */
export interface SimulatedPerson {
  readonly uid: UserId
  readonly username: string
  /** Those of their numbers that they see; the first one is the one they call from. */
  numbers: E164[]
  /** Whether they have been told that they can telephone. */
  canCall: boolean
  /** Which browsers are open; the others have died. */
  readonly browsers: boolean[]
  /** The number that they tried to buy last. */
  wish: WantedNumber | null
  gone: boolean
}

/** What every browser of a simulation sends as its token: the identity provider is not what is looked at here. */
export const tokenOf = ({ uid }: Pick<SimulatedPerson, 'uid'>) => `${uid}.x.x`

/** Somebody who has signed up and has credits, or none yet: by hand, as it is what they do next that counts. */
export async function createPerson(api: TestApi, index: number, credits: number): Promise<SimulatedPerson> {
  const uid = `person-${index}`
  const username = `person${index}`
  const email = `${username}@parley.test`
  await api.write(firestorePaths.user(uid), {
    ...{ username, email, phoneNumber: null, displayName: '', photoURL: null },
    ...{ createdAt: 1, updatedAt: 1, lastLogin: 1, credits: 0, settings: defaultSettings },
  })
  const gift = { id: `topup_${uid}`, type: 'topup', description: 'Gift', referenceId: 'gift' } as const
  if (credits > 0)
    await api.dependencies.stores.ledger.post(uid, { ...gift, amountMicro: toMicro(credits) }, 1)
  return { uid, username, numbers: [], canCall: false, browsers: [true, true], wish: null, gone: false }
}
