import {
  type EndpointName,
  type ErrorCode,
  endpoints,
  greetingPath,
  ParleyError,
  type RequestOf,
  type ResponseOf,
} from '@parley/shared-contract'
import type { ApiClient, RequestOptions } from '../api-client.ts'
import type { MemoryDatabase } from './memory-database.ts'
import { memoryHandlers } from './memory-handlers.ts'
import { memoryPicture } from './memory-pictures.ts'
import { memorySound } from './memory-sound.ts'

export interface MemoryApi extends ApiClient {
  /**
   * Makes every request fail with this code; null lets them succeed again.
   * @param when `after` it was done: only its answer is lost
   */
  failWith(code: ErrorCode | null, when?: 'before' | 'after'): void
}

interface Options {
  readonly database: MemoryDatabase
  /** The signed-in user's id, as the real api reads it from the id token. */
  readonly uid: () => string | null
  readonly now?: () => number
  /** How long an answer takes, so that waiting can be seen. */
  readonly latencyMs?: number
}

/**
 * The api over memory: the same endpoints table, the same schemas at both ends, the same codes. Requests
 * that the real one refuses for their shape or their sender are refused here too.
 */
export function createMemoryApi({ database, uid, now = Date.now, latencyMs = 0 }: Options): MemoryApi {
  const handlers = memoryHandlers(database, now)
  /** By person and key: what was asked under it, and how it was answered. */
  const replies = new Map<string, { readonly asked: string; readonly answer: unknown }>()
  let failure: { readonly code: ErrorCode; readonly when: 'before' | 'after' } | null = null

  function once(sender: string, key: string | undefined, asked: string, answer: () => unknown): unknown {
    if (key === undefined) return answer()
    const id = `${sender} ${key}`
    const reply = replies.get(id) ?? { asked, answer: answer() }
    if (reply.asked !== asked) throw new ParleyError('CONFLICT')
    replies.set(id, reply)
    return reply.answer
  }

  async function call<N extends EndpointName>(
    name: N,
    request: RequestOf<N>,
    { idempotencyKey }: RequestOptions = {},
  ): Promise<ResponseOf<N>> {
    if (latencyMs > 0) await new Promise(resolve => setTimeout(resolve, latencyMs))
    const broken = failure
    if (broken?.when === 'before') throw new ParleyError(broken.code)
    const parsed = endpoints[name].request.safeParse(request)
    if (!parsed.success) throw new ParleyError('INVALID_REQUEST')
    const sender = uid()
    if (sender === null) throw new ParleyError('UNAUTHENTICATED')
    const stated = (parsed.data as { userId?: string }).userId
    if (stated !== undefined && stated !== sender) throw new ParleyError('PERMISSION_DENIED')
    const asked = JSON.stringify([name, parsed.data])
    const answer = once(sender, idempotencyKey, asked, () =>
      handlers[name](parsed.data as never, sender, idempotencyKey),
    )
    if (broken) throw new ParleyError(broken.code)
    return endpoints[name].response.parse(answer) as ResponseOf<N>
  }
  async function file(path: string): Promise<Blob> {
    if (latencyMs > 0) await new Promise(resolve => setTimeout(resolve, latencyMs))
    if (failure) throw new ParleyError(failure.code)
    const sender = uid()
    if (sender === null) throw new ParleyError('UNAUTHENTICATED')
    const person = database.person(sender)
    const { greetingSound } = person
    if (path === greetingPath && greetingSound) return new Blob([greetingSound], { type: 'audio/wav' })
    const voicemail = person.voicemails.find(({ audioPath }) => audioPath === path)
    if (voicemail) return memorySound(voicemail)
    const picture = memoryPicture(person, path)
    if (!picture) throw new ParleyError('NOT_FOUND')
    return picture
  }
  return {
    call,
    file,
    failWith(code, when = 'before') {
      failure = code && { code, when }
    },
  }
}
