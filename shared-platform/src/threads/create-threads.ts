import { ParleyError, type UserId } from '@parley/shared-contract'
import type { ApiClient } from '../api-client.ts'
import { openThread } from './open-thread.ts'
import type { OpenThreadParts } from './thread-state.ts'
import type { Threads } from './threads.ts'

export interface ThreadsOptions extends OpenThreadParts {
  readonly api: Pick<ApiClient, 'call'>
  /** Whose threads; waits until it is known who is signed in. Null when nobody is. */
  reader(): Promise<UserId | null>
}

/** All threads of the signed-in person (D22). */
export function createThreads(options: ThreadsOptions): Threads {
  const { reads, api } = options
  const signedIn = async (): Promise<UserId> => {
    const uid = await options.reader()
    if (uid === null) throw new ParleyError('UNAUTHENTICATED')
    return uid
  }
  return {
    page: async request => reads.page(await signedIn(), request),
    thread: async id => reads.thread(await signedIn(), id),
    open: peer => openThread(peer, options),
    async mark(id, mark) {
      await api.call('markThread', { userId: await signedIn(), conversationId: id, ...mark })
    },
    async remove(ids) {
      await api.call('deleteThreads', { userId: await signedIn(), conversations: [...ids] })
    },
    async restore(ids) {
      await api.call('deleteThreads', { userId: await signedIn(), conversations: [...ids], undo: true })
    },
  }
}
