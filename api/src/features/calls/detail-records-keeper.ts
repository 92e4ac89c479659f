import type { KeyedLock } from '../../concurrency/keyed-lock.ts'
import { type Keeper, tryEach } from '../../concurrency/rounds.ts'
import type { CarrierRecords } from '../../ports/carrier-records.ts'
import type { WallClock } from '../../ports/wall-clock.ts'
import { recordedEvent } from './awaited-record.ts'
import type { StoredCall } from './call-money.ts'
import type { CallsStore } from './calls-store.ts'

interface KeeperParts {
  readonly store: Pick<CallsStore, 'record' | 'dueRecords' | 'claimRecord'>
  readonly carrier: Pick<CarrierRecords, 'detailRecords'>
  readonly accountLock: KeyedLock
  readonly clock: WallClock
}

/** So many in one round; the next one goes on. */
const AT_A_TIME = 100

/** Settles a call by the carrier's detail records. @returns whether they were there */
export async function settleByRecord(
  call: StoredCall,
  parts: Omit<KeeperParts, 'store'> & { readonly store: Pick<CallsStore, 'record'> },
): Promise<boolean> {
  const { store, carrier, accountLock, clock } = parts
  const records = await carrier.detailRecords(call.id)
  const event = recordedEvent(call, records, clock.now())
  if (event === null || call.uid === null) return false
  await accountLock(call.uid, () => store.record({ sessionId: call.id, event, admission: null }, clock.now()))
  return true
}

/** Asks for the detail records of calls whose webhooks left open what they cost (I4). Any number of processes may. */
export function createDetailRecordsKeeper(parts: KeeperParts): Keeper {
  const { store, clock } = parts
  return {
    async lookAround() {
      const due = await store.dueRecords(clock.now(), AT_A_TIME)
      await tryEach(due, async sessionId => {
        const call = await store.claimRecord(sessionId, clock.now())
        if (call) await settleByRecord(call, parts)
      })
    },
  }
}
