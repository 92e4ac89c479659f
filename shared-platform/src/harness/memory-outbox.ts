import type { UserId } from '@parley/shared-contract'
import { type Behavior, constant, type Scope } from '@parley/shared-contract/reactive'
import { NEVER } from 'rxjs'
import type { ApiClient } from '../api-client.ts'
import { createDrafts } from '../texts/drafts.ts'
import { createTextOutbox, type TextOutbox } from '../texts/text-outbox.ts'
import { createMemoryTextStore } from '../texts/text-store.ts'

interface Options {
  readonly scope: Scope
  readonly owner$: Behavior<UserId | null>
  readonly api: ApiClient
  readonly online$: Behavior<boolean>
  readonly now: () => number
}

/** The real outbox of texts, with nothing of the device under it: this page keeps and sends them. */
export const createMemoryOutbox = (options: Options): TextOutbox =>
  createTextOutbox({
    ...{ ...options, attention$: NEVER, store: createMemoryTextStore() },
    presumed$: constant(null),
    knownOwner: async () => options.owner$.value,
    drafts: createDrafts(null, options.now),
    lead(onLead) {
      onLead()
      return () => {}
    },
    newKey: () => crypto.randomUUID(),
  })
