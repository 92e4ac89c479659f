import type { Scene } from './state.ts'

/** What of what a page asks of the database; its request as text. */
type Asked = (request: string) => boolean

const of =
  (collection: string, isMeant: Asked): Asked =>
  request =>
    request.includes('"addTarget"') && request.includes(`"collectionId":"${collection}"`) && isMeant(request)

/** Of the two lists that pages show, not the counts of what is unread; and of the texts of a thread. */
export const reading = {
  conversations: of('conversations', request => request.includes('"archived"')),
  voicemails: of('voicemails', request => !request.includes('"listenedAt"')),
  texts: of('messages', () => true),
} as const

/** From now on this is not answered, or cannot be, since it is asked for in words that the database does not know. */
export async function hinderReading(
  { page }: Scene,
  isMeant: Asked,
  fate: 'unanswered' | 'failed',
): Promise<void> {
  await page.route('**/Listen/channel?**', async route => {
    const posted = new URLSearchParams(route.request().postData() ?? '')
    const requests = [...posted].filter(([, request]) => isMeant(request))
    if (requests.length === 0) return route.continue()
    for (const [name, request] of requests) {
      const { database } = JSON.parse(request)
      // A request of nothing keeps the count of requests right.
      const nothing = JSON.stringify({ database, removeTarget: 1_000_001 })
      posted.set(name, fate === 'unanswered' ? nothing : request.replaceAll('"EQUAL"', '"NO_OPERATOR"'))
    }
    await route.continue({ postData: posted.toString() })
  })
}

/** The device has kept nothing of these lists. */
export async function forgetLists({ page }: Scene): Promise<void> {
  await page.goto('/')
  await page.evaluate(() => {
    for (const part of ['conversations', 'voicemails']) localStorage.removeItem(`parley.cache.${part}`)
  })
}
