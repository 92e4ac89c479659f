import process from 'node:process'
import { setImmediate as turn } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { defaultSettings } from '@parley/shared-contract'
import webPush from 'web-push'
import type { PushMessages } from '../../../api/src/adapters/push-message.ts'
import { createPushTeller } from '../../../api/src/features/push/push-teller-service.ts'
import { createLogger } from '../../../api/src/logging/logger.ts'
import type { PushTarget } from '../../../api/src/ports/push-sender.ts'

export const ACCOUNTS = 1_000
const BROWSERS_EACH = 3
/** What is alive is looked at once in so many pushes. */
const LOOKED_AT = 500
const MEGABYTE = 1024 * 1024
const DAY_MS = 86_400_000

setFlagsFromString('--expose-gc')
const collect: () => void = runInNewContext('gc')

/** Megabytes that are in use, and not only not collected yet. */
function inUse(): number {
  collect()
  const { heapUsed, external } = process.memoryUsage()
  return (heapUsed + external) / MEGABYTE
}

/** The most that is in use above what was before, as far as `look`, which counts pushes, sees it. */
async function most(work: (look: () => void) => Promise<unknown>): Promise<number> {
  const before = inUse()
  let [looks, highest] = [0, before]
  await work(() => {
    looks += 1
    if (looks % LOOKED_AT === 0) highest = Math.max(highest, inUse())
  })
  return highest - before
}

interface FanOutParts {
  readonly messages: PushMessages
  readonly vapidDetails: webPush.RequestOptions['vapidDetails'] & object
  readonly text: string
  readonly browsers: readonly PushTarget[]
}

/** As a database has them: nobody's object is anybody else's. */
const browserOf = ({ browsers }: FanOutParts, n: number): PushTarget =>
  structuredClone(browsers[n % browsers.length] as PushTarget)

/** Megabytes in use at most while Parley's teller hands a push to each browser of each account. */
export const byTeller = (parts: FanOutParts): Promise<number> =>
  most(async look => {
    const teller = createPushTeller({
      sender: {
        ...{ publicKey: '', knows: () => true },
        async send(to, order) {
          const message = parts.messages.made(to, order)
          look()
          await turn()
          return message ? { end: 'taken' } : { end: 'gone' }
        },
      },
      store: {
        ...{ drop: async () => {}, noteRefusal: async () => {} },
        async audience(userId) {
          await turn()
          const devices = Array.from({ length: BROWSERS_EACH }, (_, n) => ({
            ...browserOf(parts, n),
            ...{ id: `${userId}-${n}`, userId, name: 'Chrome on Linux', browser: null, signIn: null },
            ...{ seenAt: 0, refusedAt: null, senderKey: null },
          }))
          return { devices, settings: defaultSettings, line: null, name: null }
        },
      },
      ...{ clock: { now: () => 0 }, logger: createLogger('silent'), meter: { push: () => {} } },
    })
    for (let person = 0; person < ACCOUNTS; person += 1)
      teller.tell(`person-${person}`, null, () => ({ type: 'low-balance', credits: 1, expiresAt: DAY_MS }))
    await teller.idle()
  })

/** The same where whoever has news makes all of them with `web-push`, and waits until they are taken. */
export const allAtOnce = (parts: FanOutParts): Promise<number> =>
  most(look => {
    const { text, vapidDetails } = parts
    const handed = Array.from({ length: ACCOUNTS * BROWSERS_EACH }, async (_, n) => {
      const made = webPush.generateRequestDetails(browserOf(parts, n), text, { vapidDetails })
      look()
      await turn()
      return made.body.length
    })
    return Promise.all(handed)
  })
