import type { CallRecord, Message } from '@parley/shared-contract'
import type { UnsentText } from '../texts/unsent-text.ts'

/** Where something stands in a thread: its time in epoch milliseconds, then its id. */
export interface ThreadPlace {
  readonly at: number
  readonly id: string
}

/** One thing in a thread (D22): a text, a call, or a text of this device that the server has not got yet. */
export type ThreadItem =
  | (ThreadPlace & { readonly kind: 'text'; readonly message: Message })
  | (ThreadPlace & { readonly kind: 'call'; readonly call: CallRecord })
  | (ThreadPlace & { readonly kind: 'unsent'; readonly text: UnsentText })

export const textItem = (message: Message): ThreadItem => ({
  ...{ kind: 'text', at: message.timestamp, id: message.id },
  message,
})

export const callItem = (call: CallRecord): ThreadItem => ({
  ...{ kind: 'call', at: call.timestamp, id: call.id },
  call,
})
