import type { TelnyxCall } from './telnyx-client.ts'

/** The library tells nobody, so it is looked as often. */
const LOOK_MS = 8
/** A device that takes longer is spared nothing by more patience. */
const MADE_WITHIN_MS = 150

/**
 * Resolves once the offer of a call that was just asked for is made: what is left until it is sent is the network's. At once for a call
 * without a connection to make one. Never rejects.
 */
export async function offerMade({ peer }: Pick<TelnyxCall, 'peer'>): Promise<void> {
  for (let waited = 0; peer && waited < MADE_WITHIN_MS; waited += LOOK_MS) {
    if (peer.instance?.signalingState === 'have-local-offer') return
    await new Promise(resolve => setTimeout(resolve, LOOK_MS))
  }
}
