import { createLocalPush, subscribePushBrowser } from '@parley/local-cloud'
import type { Push } from '@parley/shared-contract'
import { webPushSender } from '../adapters/web-push-sender.ts'
import type { TestPerson } from './test-person.ts'

/** What was pushed, without what the sender adds to each, which is proven of it alone. */
export function factsOf(text: string): Push {
  const { person: _mark, sentAt: _moment, ...facts } = JSON.parse(text) as Push
  return facts
}

/** The embedded push service, the api's real sender to it, and browsers that open what comes. */
export async function startPushedBrowsers() {
  const push = await createLocalPush({ data: ':memory:' })
  const sender = webPushSender({
    config: {
      ...{ publicKey: push.publicKey, privateKey: push.privateKey, subject: 'mailto:ops@parley.test' },
      ...{ hosts: [], localOrigin: push.url },
    },
    clock: { now: Date.now },
  })
  return {
    sender,
    stop: push.stop,
    /** How the next pushes are answered, see the embedded push service. */
    answers: (body: object) =>
      fetch(`${push.url}/control/answers`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
    /** A browser of the person's, which is pushed to. */
    async browserOf(person: TestPerson) {
      const browser = await subscribePushBrowser(push.url, push.publicKey)
      const { subscription } = browser
      const { status, body } = await person.call('subscribe', { userId: person.uid, subscription })
      if (status !== 200) throw new Error(`not subscribed: ${JSON.stringify(body)}`)
      return {
        ...browser,
        pushes: async () => (await browser.take()).map(({ text }) => factsOf(text)),
      }
    },
  }
}
