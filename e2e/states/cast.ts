import { type Account, makeAccount } from '../fixtures/account.ts'
import type { Backstage } from '../fixtures/backstage.ts'
import type { Stack } from '../fixtures/stack.ts'
import { writeHistory } from './fixed-data.ts'

/** Somebody with an account. */
export interface Player extends Account {
  readonly uid: string
  /** What they have before a state changes it. */
  readonly credits: number
}

/**
 * The people of the pictures: one who has used Parley for months, one who calls, one who has just got a number, one who
 * has just signed up.
 */
export interface Cast {
  readonly regular: Player
  readonly caller: Player
  readonly beginner: Player
  readonly newcomer: Player
}

interface CastOptions {
  /** Tells the accounts of several casts apart; none for names that are the same in every run. */
  readonly suffix?: string
  readonly displayName?: string
  /** Epoch milliseconds that the history of calls leads up to. */
  readonly now: number
  /** What the people in the address books are called instead. */
  readonly rename?: (name: string) => string
}

/** Signs everybody up and writes down what they have done so far. */
export async function createCast(
  stack: Stack,
  backstage: Backstage,
  { suffix = '', displayName = 'Ada Lovelace', now, rename }: CastOptions,
): Promise<Cast> {
  const sign = async (username: string, shown: string, areaCode?: string): Promise<Player> => {
    const email = `${username}${suffix}@parley.test`
    const account = await makeAccount(stack, areaCode, { username: `${username}${suffix}`, email })
    const uid = (await backstage.identity(email)) ?? ''
    await backstage.write(`users/${uid}`, { displayName: shown, createdAt: now, lastLogin: now })
    const [{ credits = 0 } = {}] = (
      await backstage.documents<{ email: string; credits: number }>('', 'users')
    ).filter(user => user.email === email)
    return { ...account, uid, credits }
  }
  const withPast = async (player: Player): Promise<Player> => ({
    ...player,
    credits: await writeHistory(backstage, player.uid, player.number, { now, rename }),
  })
  const regular = await withPast(await sign('ada.l', displayName, '415'))
  const caller = await withPast(await sign('alan.t', displayName, '212'))
  const beginner = await sign('mary.j', 'Mary Jackson', '617')
  const newcomer = await sign('kate.j', 'Katherine Johnson')
  return { regular, caller, beginner, newcomer }
}
