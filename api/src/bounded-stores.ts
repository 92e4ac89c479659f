import { bounded } from './concurrency/bounded.ts'
import { type TellNotices, toldNotices } from './concurrency/told-notices.ts'
import type { Dependencies } from './dependencies.ts'

/**
 * The stores of an app, each of which answers in time, and tells of the notices that it leaves.
 * @param milliseconds that each may take. Collecting and erasing ask the database many times; each of those requests has its
 * own deadline
 */
export function boundedStores(
  { account, ...others }: Dependencies['stores'],
  milliseconds: number,
  tell: TellNotices,
) {
  const { ledger, sip, signIns, numbers, profile, forwarding, calls, payments, receipts, ...bytes } = others
  const { media, messages, carrierFiles, voicemails, complaints, pushes } = bytes
  // What is told of is written, also where nobody waits for it any more.
  const told: typeof bounded = (store, deadline) => bounded(toldNotices(store, tell), deadline)
  return {
    ledger: told(ledger, milliseconds),
    sip: told(sip, milliseconds),
    signIns: bounded(signIns, milliseconds),
    numbers: told(numbers, milliseconds),
    profile: bounded(profile, milliseconds),
    forwarding: bounded(forwarding, milliseconds),
    calls: told(calls, milliseconds),
    payments: told(payments, milliseconds),
    receipts: bounded(receipts, milliseconds),
    media: bounded(media, milliseconds),
    messages: told(messages, milliseconds),
    carrierFiles: bounded(carrierFiles, milliseconds),
    voicemails: told(voicemails, milliseconds),
    complaints: bounded(complaints, milliseconds),
    pushes: bounded(pushes, milliseconds),
    account,
  }
}
