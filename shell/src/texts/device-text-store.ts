import { e164Schema, refusalOf, type UserId, z } from '@parley/shared-contract'
import { reachable } from '@parley/shared-contract/device'
import {
  createMemoryTextStore,
  type Platform,
  type TextStore,
  type UnsentText,
} from '@parley/shared-platform'
import { say } from '@parley/shared-ui/words'
import { createStore, update } from 'idb-keyval'
import { fromEvent, NEVER } from 'rxjs'

const NAME = 'parley.texts'

/** What a version before or after this one has left, or somebody has written there: only what fits is read. */
const unsentTextSchema: z.ZodMiniType<UnsentText> = z.object({
  key: z.string().check(z.regex(/^[0-9a-f-]{36}$/)),
  owner: z.string(),
  to: e164Schema,
  body: z.string(),
  pictures: z._default(
    z.array(
      z.object({
        bytes: z.instanceof(Blob),
        width: z.number(),
        height: z.number(),
        id: z.nullable(z.string()),
      }),
    ),
    [],
  ),
  at: z.number(),
  state: z.enum(['queued', 'sending', 'accepted', 'stopped']),
  refusal: z.nullable(z.pipe(z.unknown(), z.transform(refusalOf))),
  isUncertain: z.boolean(),
  tries: z.number(),
  waitsUntil: z.number(),
})

const read = (kept: unknown, owner: UserId): readonly UnsentText[] =>
  (Array.isArray(kept) ? kept : []).flatMap(one => {
    const text = unsentTextSchema.safeParse(one)
    return text.success && text.data.owner === owner ? [text.data] : []
  })

/**
 * Unsent texts in the browser's own database, one list per person: its transactions let one tab at a time change it (ADR
 * 0043). Where the browser refuses that, this page remembers them, and its person is told once.
 */
export function createDeviceTextStore(notify: Platform['notify']): TextStore {
  const memory = createMemoryTextStore()
  const channel = reachable(() => new BroadcastChannel(NAME))
  const store = reachable(() => globalThis.indexedDB) && createStore(NAME, 'unsent')
  const latest = new Map<UserId, readonly UnsentText[]>()
  let isRefused = store === null

  async function refused(owner: UserId): Promise<void> {
    isRefused = true
    await memory.change(owner, () => latest.get(owner) ?? [])
    notify({
      tone: 'warning',
      text: say(
        'This browser does not keep texts that wait to be sent. Leave this page open until they are.',
        'Dieser Browser behält keine Nachrichten, die auf das Senden warten. Lass diese Seite offen, bis sie gesendet sind.',
      ),
    })
  }
  return {
    async change(owner, how) {
      if (!isRefused && store) {
        let after: readonly UnsentText[] = []
        let isChanged = false
        try {
          await update<unknown>(
            owner,
            kept => {
              const before = read(kept, owner)
              after = how(before)
              isChanged = after !== before
              return isChanged ? after : kept
            },
            store,
          )
          latest.set(owner, after)
          if (isChanged) channel?.postMessage('changed')
          return after
        } catch {
          await refused(owner)
        }
      }
      return memory.change(owner, how)
    },
    changed$: channel ? fromEvent(channel, 'message') : NEVER,
  }
}
