import type { MemoryDatabase } from './memory-database.ts'
import type { MemoryEndpoints } from './memory-endpoints.ts'

/** A key of nobody's (RFC 8291, appendix A), so that a browser can subscribe. */
const PUBLIC_KEY = 'BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8'

type PushHandlers = Pick<
  MemoryEndpoints,
  'vapidPublicKey' | 'subscribe' | 'unsubscribe' | 'pushDevices' | 'testPush' | 'declinePushedCall'
>

/** Browsers that would be pushed to; nothing is, as there is no server. */
export function pushHandlers(database: MemoryDatabase, now: () => number): PushHandlers {
  /** By person and device. */
  const kept = new Map<string, Map<string, number>>()
  const of = (uid: string) => kept.get(uid) ?? new Map<string, number>()
  const listChanged = (uid: string) =>
    database.change(uid, person => {
      const pushDeviceChanges = (person.profile.pushDeviceChanges ?? 0) + 1
      return { ...person, profile: { ...person.profile, pushDeviceChanges } }
    })
  return {
    vapidPublicKey: () => ({ success: true, publicKey: PUBLIC_KEY }),
    subscribe({ subscription }, uid) {
      // As long as the hash that the api makes of the address.
      const device = subscription.keys.p256dh.slice(0, 43)
      const isKnown = of(uid).has(device)
      for (const devices of kept.values()) devices.delete(device)
      kept.set(uid, new Map([...of(uid), [device, now()]]))
      if (!isKnown) listChanged(uid)
      return { success: true, device }
    },
    unsubscribe({ device }, uid) {
      if (of(uid).delete(device)) listChanged(uid)
      return { success: true }
    },
    pushDevices: (_request, uid) => ({
      success: true,
      devices: [...of(uid)].map(([id, seenAt]) => ({ id, name: 'This browser', seenAt })),
    }),
    testPush: (_request, uid) => ({ success: true, taken: of(uid).size }),
    declinePushedCall: () => ({ success: true }),
  }
}
