import { contactNames, type E164, firstNumber, onlyContactsRing } from '@parley/shared-contract'
import type { HarnessPlatform } from './harness-platform.ts'
import { saveCall } from './memory-database.ts'
import { sampleCall } from './sample-data.ts'

/** Who is signed in is called, as the server and the carrier do it: a caller may be sent to voicemail and not ring (D26). */
export function ringPerson(
  { platform, database, carrier }: HarnessPlatform,
  number: E164,
  name: string,
): void {
  const session = platform.session$.value
  if (session.status !== 'signed-in') return
  const { uid } = session.user
  const { profile, contacts, phoneNumbers } = database.person(uid)
  if (!onlyContactsRing(profile.settings) || contactNames(contacts)(number) !== null) {
    carrier.ring(number, name)
    return
  }
  const missed = sampleCall({
    ...{ userId: uid, direction: 'incoming', fromNumber: number, contactName: name, seenAt: null },
    toNumber: firstNumber(phoneNumbers)?.phoneNumber ?? '',
    ...{ status: 'missed', endReason: 'unknown_caller', answered: false, duration: 0 },
  })
  database.change(uid, person => saveCall(person, { ...missed, endedAt: missed.timestamp }))
}
