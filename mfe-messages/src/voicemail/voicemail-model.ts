import { formatDuration, LIVE_VOICEMAILS, type Voicemail } from '@parley/shared-contract'
import { pageLocale, say, words } from '@parley/shared-ui/words'

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
  transcript || `${say('Voicemail', 'Sprachnachricht')}, ${formatDuration(Math.round(duration))}`

/** What a row is called. @param who the name, else the number as people read it */
export const voicemailName = (voicemail: Voicemail, who: string, when: string): string =>
  [who, voicemail.listenedAt === null && say('new', 'neu'), voicemailSnippet(voicemail), when]
    .filter(Boolean)
    .join(', ')

/** Why there are no words to read; null when there are. */
export function transcriptWords({ transcriptStatus, transcript }: Voicemail): string | null {
  switch (transcriptStatus) {
    case 'pending':
      return say('The transcript is being made.', 'Die Mitschrift entsteht gerade.')
    case 'failed':
      return say(
        'No transcript: the words could not be made out.',
        'Keine Mitschrift: Die Worte waren nicht zu verstehen.',
      )
    case 'none':
      return say('Transcripts are not available here.', 'Mitschriften gibt es hier nicht.')
    case 'done':
      return transcript ? null : say('No words were heard.', 'Es waren keine Worte zu hören.')
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
  const title = words.voicemail.unheard(count)
  if (waiting.length === 0)
    return { title, from: say('Further back in the list.', 'Weiter hinten in der Liste.') }
  const names = [...new Set(waiting.map(({ from }) => nameOf(from)))]
  const shown =
    names.length > 3
      ? [...names.slice(0, 2), say(`${names.length - 2} others`, `${names.length - 2} anderen`)]
      : names
  const who = new Intl.ListFormat(pageLocale(), { type: 'conjunction' }).format(shown)
  const from =
    count > waiting.length
      ? say(`From ${who}, and further back`, `Von ${who}, und weiter hinten`)
      : say(`From ${who}`, `Von ${who}`)
  return { title, from }
}

/** The name of the file that is downloaded. */
export const voicemailFile = (who: string, at: number): string => {
  const moment = new Date(at)
  const two = (n: number) => String(n).padStart(2, '0')
  const day = [moment.getFullYear(), two(moment.getMonth() + 1), two(moment.getDate())].join('-')
  const clock = `${two(moment.getHours())}-${two(moment.getMinutes())}`
  const from = who.replaceAll(/[^\p{L}\p{N}() -]/gu, '')
  return `${say(`Voicemail from ${from}`, `Sprachnachricht von ${from}`)} ${day} ${clock}.wav`
}
