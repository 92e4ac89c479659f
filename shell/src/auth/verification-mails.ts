import { ParleyError, type Session, type UserId } from '@parley/shared-contract'
import type { Behavior } from '@parley/shared-contract/reactive'
import type { Account, ApiClient, VerificationMail } from '@parley/shared-platform'
import type { IdentityProvider } from './identity-provider.ts'

/** A mail that was sent no longer ago counts for whoever asks again. */
const LATELY_MS = 60_000

export interface VerificationMailsOptions {
  identity(): Promise<Pick<IdentityProvider, 'sendVerification'>>
  readonly api: Pick<ApiClient, 'call'>
  readonly session$: Behavior<Session>
  readonly now: () => number
}

/** D12: `sendVerification` of the account. */
export function createVerificationMails(options: VerificationMailsOptions): Account['sendVerification'] {
  const { identity, api, session$, now } = options
  let latest: {
    readonly userId: UserId
    readonly at: number
    readonly mail: Promise<VerificationMail>
  } | null = null

  const send = async (userId: UserId) => {
    const outcome = await (await identity()).sendVerification()
    // The server learns of the proof when it is asked for what a line logs in with, and then gives what has waited.
    if (outcome === 'verified') await api.call('getSipCredentials', { userId }).catch(() => undefined)
    return outcome
  }
  return async () => {
    const session = session$.value
    if (session.status !== 'signed-in') throw new ParleyError('UNAUTHENTICATED')
    const { uid: userId } = session.user
    if (latest?.userId === userId && now() - latest.at < LATELY_MS) return latest.mail
    const asked = { userId, at: now(), mail: send(userId) }
    latest = asked
    const outcome = await asked.mail.catch(() => 'failed')
    if (outcome !== 'sent' && latest === asked) latest = null
    return asked.mail
  }
}
