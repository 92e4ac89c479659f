import { z } from '@parley/shared-contract'
import { KNOWN_PUSH_HOSTS } from './adapters/push-hosts.ts'
import type { PushConfig } from './adapters/push-message.ts'

/** What the environment says of push services. */
export const pushEnvironment = {
  VAPID_PUBLIC_KEY: z.optional(z.string()),
  VAPID_PRIVATE_KEY: z.optional(z.string()),
  VAPID_SUBJECT: z.optional(
    z.string().check(z.regex(/^(?:mailto:\S+@\S+|https:\/\/\S+)$/, 'must be mailto:… or https://…')),
  ),
  PUSH_HOSTS: z._default(
    z
      .string()
      .check(
        z.regex(
          /^(?:\*\.)?[a-z0-9-]+(?:\.[a-z0-9-]+)+(?:,(?:\*\.)?[a-z0-9-]+(?:\.[a-z0-9-]+)+)*$/,
          'must be names such as fcm.googleapis.com or *.push.apple.com, with commas between them',
        ),
      ),
    KNOWN_PUSH_HOSTS.join(','),
  ),
  PUSH_LOCAL_ORIGIN: z.optional(
    z.string().check(z.regex(/^http:\/\/127\.0\.0\.1:\d{1,5}$/, 'must be http://127.0.0.1:port')),
  ),
}
const environmentSchema = z.object(pushEnvironment)

/** Null where nothing is pushed. @throws what `wrong` makes of a sentence */
export function pushFrom(
  read: z.output<typeof environmentSchema>,
  wrong: (problem: string) => Error,
): PushConfig | null {
  const { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey, VAPID_SUBJECT: subject } = read
  if (!publicKey && !privateKey) return null
  if (!publicKey || !privateKey || !subject)
    throw wrong('VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY and VAPID_SUBJECT belong together: set all or none.')
  return {
    ...{ publicKey, privateKey, subject },
    hosts: read.PUSH_HOSTS.split(','),
    localOrigin: read.PUSH_LOCAL_ORIGIN ?? null,
  }
}

/** S7: every page says that a closed one rings, so production has what that takes, and no push service of its own machine (A11). */
export function productionPushProblems(push: PushConfig | null): string[] {
  if (push === null)
    return ['VAPID_PUBLIC_KEY is missing: the pages promise that calls ring while Parley is closed.']
  if (push.localOrigin !== null)
    return ['PUSH_LOCAL_ORIGIN is set, but nothing on this machine is asked in production.']
  return []
}
