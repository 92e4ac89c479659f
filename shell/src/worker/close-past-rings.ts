import { asPush } from './read-push.ts'

interface ShowsNotifications {
  getNotifications(): Promise<readonly { readonly data: unknown; close(): void }[]>
}

/**
 * Takes away the rings that are past their time: the word of their end is brought for as long as they ring, so a device that slept
 * meanwhile has missed it. Never rejects: it only tidies up. @param now epoch milliseconds
 */
export async function closePastRings(registration: ShowsNotifications, now: number): Promise<void> {
  try {
    for (const shown of await registration.getNotifications()) {
      const push = asPush(shown.data)
      if (push?.type === 'incoming-call' && push.expiresAt <= now) shown.close()
    }
  } catch (error) {
    console.warn('Parley: rings that are over could not be taken away', error)
  }
}
