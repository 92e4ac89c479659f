import { formatDuration, LIVE_VOICEMAILS, type Voicemail } from '@parley/shared-contract'

export type VoicemailTab = 'all' | 'blocked'

const isBefore = (one: Voicemail, other: Voicemail) =>
  one.timestamp < other.timestamp || (one.timestamp === other.timestamp && one.id < other.id)

/**
 * The latest, as they are live, and behind them what was read further back. What has left a full window downwards is still
 * there; what is missing within it was deleted.
 */
export function listedVoicemails(
  latest: readonly Voicemail[],
  further: readonly Voicemail[],
): readonly Voicemail[] {
  const last = latest.at(-1)
  if (!last || latest.length < LIVE_VOICEMAILS) return latest
  const behind = further.filter(one => one.deletedAt === null && isBefore(one, last))
  return [...latest, ...behind.toSorted((one, other) => (isBefore(one, other) ? 1 : -1))]
}

/** The one below it among those of its kind, blocked callers' or not; null when it is the last. */
export function voicemailAfter(id: string, all: readonly Voicemail[]): Voicemail | null {
  const own = all.find(one => one.id === id)
  const alike = all.filter(({ blocked }) => blocked === own?.blocked)
  return alike[alike.findIndex(one => one.id === id) + 1] ?? null
}

/** What a row says of it: its first words, else how long it is. */
export const voicemailSnippet = ({ transcript, duration }: Voicemail): string =>
  transcript || `Voicemail, ${formatDuration(Math.round(duration))}`

/** What a row is called. @param who the name, else the number as people read it */
export const voicemailName = (voicemail: Voicemail, who: string, when: string): string =>
  [who, voicemail.listenedAt === null && 'new', voicemailSnippet(voicemail), when].filter(Boolean).join(', ')

/** Why there are no words to read; null when there are. */
export function transcriptWords({ transcriptStatus, transcript }: Voicemail): string | null {
  switch (transcriptStatus) {
    case 'pending':
      return 'The transcript is being made.'
    case 'failed':
      return 'No transcript: the words could not be made out.'
    case 'none':
      return 'Transcripts are not available here.'
    case 'done':
      return transcript ? null : 'No words were heard.'
  }
}

/**
 * How many wait to be heard and from whom, each named once; null when none does.
 * @param voicemails those that are listed so far
 * @param unheard how many there are in all, as far as that is known
 */
export function waitingWords(
  voicemails: readonly Voicemail[],
  unheard: number,
  nameOf: (number: string) => string,
): { readonly title: string; readonly from: string } | null {
  const waiting = voicemails.filter(({ listenedAt, blocked }) => listenedAt === null && !blocked)
  const count = Math.max(waiting.length, unheard)
  if (count === 0) return null
  const title = count === 1 ? '1 new voicemail' : `${count} new voicemails`
  if (waiting.length === 0) return { title, from: 'Further back in the list.' }
  const names = [...new Set(waiting.map(({ from }) => nameOf(from)))]
  const shown = names.length > 3 ? [...names.slice(0, 2), `${names.length - 2} others`] : names
  const from = `From ${new Intl.ListFormat('en', { type: 'conjunction' }).format(shown)}`
  return { title, from: count > waiting.length ? `${from}, and further back` : from }
}

/** The name of the file that is downloaded. */
export const voicemailFile = (who: string, at: number): string => {
  const moment = new Date(at)
  const two = (n: number) => String(n).padStart(2, '0')
  const day = [moment.getFullYear(), two(moment.getMonth() + 1), two(moment.getDate())].join('-')
  const clock = `${two(moment.getHours())}-${two(moment.getMinutes())}`
  return `Voicemail from ${who.replaceAll(/[^\p{L}\p{N}() -]/gu, '')} ${day} ${clock}.wav`
}
