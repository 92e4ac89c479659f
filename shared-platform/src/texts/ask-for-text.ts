import { refusalOf } from '@parley/shared-contract'
import type { ApiClient } from '../api-client.ts'
import { base64Of } from '../base64.ts'
import type { OutboxStep } from './outbox-model.ts'
import type { UnsentText } from './unsent-text.ts'

interface AskOptions {
  readonly api: Pick<ApiClient, 'call'>
  /** Epoch milliseconds. */
  readonly now: () => number
  /** Has the device keep a step on the way. */
  tell(step: OutboxStep): Promise<unknown>
}

/**
 * Uploads what of a text's pictures the server has not got, and asks it for the text. Which ones it got is kept before it is asked:
 * who asks again under the same key has to name the same ones.
 * @returns what became of it: `accepted` or `failed`
 */
export async function askForText(text: UnsentText, options: AskOptions): Promise<OutboxStep> {
  const { key, owner, to, body, pictures } = text
  const failed = (failure: unknown, isUpload: boolean) =>
    ({ type: 'failed', key, refusal: refusalOf(failure), now: options.now(), isUpload }) as const
  let ids = pictures.flatMap(({ id }) => id ?? [])
  const isKept = ids.length > 0
  try {
    if (ids.length < pictures.length) {
      ids = await uploaded(text, options)
      await options.tell({ type: 'uploaded', key, ids })
    }
  } catch (failure) {
    return failed(failure, true)
  }
  try {
    // The same bytes twice are one picture.
    const media = ids.length > 0 ? { media: [...new Set(ids)] } : {}
    await options.api.call('sendText', { userId: owner, to, body, ...media }, { idempotencyKey: key })
    return { type: 'accepted', key }
  } catch (failure) {
    const last = failed(failure, false)
    // The server has removed them since, or another text has them: it did not take this one, so it may have others.
    if (last.refusal.code !== 'INVALID_PICTURE' || !isKept) return last
    return askForText({ ...text, pictures: pictures.map(one => ({ ...one, id: null })) }, options)
  }
}

async function uploaded({ owner, pictures }: UnsentText, { api }: AskOptions): Promise<string[]> {
  const ids: string[] = []
  for (const { id, bytes } of pictures)
    ids.push(id ?? (await api.call('uploadPicture', { userId: owner, image: await base64Of(bytes) })).id)
  return ids
}
