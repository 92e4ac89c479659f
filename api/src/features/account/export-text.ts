import { randomUUID } from 'node:crypto'
import { EXPORT_TIMEOUT_MS, ParleyError, type UserId } from '@parley/shared-contract'
import type { WallClock } from '../../ports/wall-clock.ts'
import type { AccountStore, PersonalPage } from './account-store.ts'

/** The answer to `export-data`, in parts of one page each. */
async function* textOf(pages: AsyncIterable<PersonalPage>): AsyncGenerator<string> {
  let current: string | null = null
  for await (const { part, rows } of pages) {
    const list = JSON.stringify(rows).slice(1, -1)
    if (current === null) yield `{"success":true,"data":{"${part}":[${list}`
    else if (part !== current) yield `],"${part}":[${list}`
    // A later page of a list has at least one document, and so had the one before.
    else yield `,${list}`
    current = part
  }
  yield ']}}'
}

/** Exports for whoever asks, one at a time for each person, over all processes (D38). A second one is refused with `RATE_LIMITED`. */
export function createExports(
  store: Pick<AccountStore, 'pages' | 'claimExport' | 'endExport'>,
  clock: WallClock,
): (uid: UserId) => AsyncIterable<string> {
  async function* exported(uid: UserId) {
    const [id, now] = [randomUUID(), clock.now()]
    const isClaimed = await store.claimExport(uid, id, now, now + EXPORT_TIMEOUT_MS)
    if (!isClaimed) throw new ParleyError('RATE_LIMITED')
    try {
      yield* textOf(store.pages(uid))
    } finally {
      // What cannot be told now is over in two minutes all the same.
      await store.endExport(uid, id).catch(() => undefined)
    }
  }
  return exported
}
