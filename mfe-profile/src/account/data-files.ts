import {
  greetingPath,
  mediaPaths,
  mediaSchema,
  type PersonalData,
  refusalOf,
  voicemailSchema,
  z,
} from '@parley/shared-contract'

/** A sound or picture of an export: its place in the archive, without an ending, and where its owner gets it (ADR 0038). */
export interface DataFile {
  readonly name: string
  readonly path: string
}

/** All that is to be had: what was deleted, and what has not come from the carrier, is not. */
export function dataFiles({ profile, voicemails, messages }: PersonalData): readonly DataFile[] {
  const left = voicemails.flatMap(row => {
    const voicemail = z.safeParse(voicemailSchema, row).data
    return voicemail?.deletedAt === null
      ? { name: `voicemails/${voicemail.id}`, path: voicemail.audioPath }
      : []
  })
  const pictures = messages.flatMap(({ media }) =>
    (z.safeParse(z.array(mediaSchema), media).data ?? []).flatMap(({ id, state }) =>
      state === 'ready' ? { name: `pictures/${id}`, path: mediaPaths.picture(id) } : [],
    ),
  )
  const greeting = profile.some(row => row.greeting) ? [{ name: 'greeting', path: greetingPath }] : []
  return [...greeting, ...left, ...pictures]
}

const waitMinutes = (minutes: number) => new Promise<void>(done => setTimeout(done, minutes * 60_000))

/**
 * The bytes of one, or null when they cannot be had.
 * @param wait lets the minutes go by after which the server answers so many requests again
 */
export async function bytesOf(
  { path }: DataFile,
  ask: (path: string) => Promise<Blob>,
  wait: (minutes: number) => Promise<void> = waitMinutes,
): Promise<Blob | null> {
  try {
    return await ask(path)
  } catch (failure) {
    const { code, details } = refusalOf(failure)
    if (code !== 'RATE_LIMITED') return null
    await wait(details && 'minutes' in details ? details.minutes : 1)
    return bytesOf({ name: '', path }, ask, wait)
  }
}
