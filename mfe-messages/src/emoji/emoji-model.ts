import { say } from '@parley/shared-ui/words'
/** What is read of one emoji of the package. */
export interface EmojiFact {
  readonly emoji: string
  readonly label: string
  readonly tags?: readonly string[]
  /** Absent for parts of others, such as letters of flags. */
  readonly group?: number
  /** Of the emoji standard. */
  readonly version: number
  readonly skins?: readonly {
    readonly emoji: string
    readonly tone?: number | readonly number[]
  }[]
}

export interface Emoji {
  readonly emoji: string
  /** `waving hand`. */
  readonly label: string
  /** Words by which it is found. */
  readonly words: string
  /** The same in each tone that it has: one to five, light to dark. */
  readonly tones: readonly string[]
}

export interface EmojiGroup {
  readonly name: string
  readonly emoji: readonly Emoji[]
}

/** What was picked on this device stands in a group of its own. */
export const recentlyUsed = say('Recently used', 'Zuletzt benutzt')

/** The groups by the package's numbers, without the one of parts of others; each with a sign for where its name has no room. */
const groups: readonly (readonly [group: number, name: string, sign: string])[] = [
  [0, say('Smileys', 'Smileys'), '😀'],
  [1, say('People', 'Menschen'), '👋'],
  [3, say('Animals and nature', 'Tiere und Natur'), '🐻'],
  [4, say('Food and drink', 'Essen und Trinken'), '🍎'],
  [5, say('Travel and places', 'Reisen und Orte'), '🚗'],
  [6, say('Activities', 'Aktivitäten'), '⚽'],
  [7, say('Objects', 'Gegenstände'), '💡'],
  [8, say('Symbols', 'Symbole'), '💜'],
  [9, say('Flags', 'Flaggen'), '🏁'],
]

/** What each group is told by, by its name. */
export const groupSigns: Readonly<Record<string, string>> = Object.fromEntries([
  [recentlyUsed, '🕘'],
  ...groups.map(([, name, sign]) => [name, sign]),
])

/** Newer ones are empty boxes on many phones. */
const NEWEST_VERSION = 15
const MOST_FOUND = 100

const emojiOf = ({ emoji, label, tags = [], skins = [] }: EmojiFact): Emoji => ({
  emoji,
  label,
  words: [label, ...tags].join(' ').toLowerCase(),
  tones: [1, 2, 3, 4, 5].flatMap(tone => skins.find(skin => skin.tone === tone)?.emoji ?? []),
})

/** All that phones show, in the order of the standard, by what they are. */
export const emojiGroups = (facts: readonly EmojiFact[]): readonly EmojiGroup[] =>
  groups.map(([group, name]) => ({
    name,
    emoji: facts.filter(one => one.group === group && one.version <= NEWEST_VERSION).map(emojiOf),
  }))

/** Those whose words begin with each of what is typed, the ones that are called so first; a hundred at most. */
export function foundEmoji(groups: readonly EmojiGroup[], typed: string): readonly Emoji[] {
  const begun = typed.toLowerCase().split(/\s+/).filter(Boolean)
  const has = (text: string) => {
    const words = text.split(/[^\p{L}\p{N}]+/u)
    return begun.every(beginning => words.some(word => word.startsWith(beginning)))
  }
  const found = groups.flatMap(({ emoji }) => emoji).filter(({ words }) => has(words))
  const [called, tagged] = [true, false].map(isCalled =>
    found.filter(({ label }) => has(label.toLowerCase()) === isCalled),
  )
  return [...(called ?? []), ...(tagged ?? [])].slice(0, MOST_FOUND)
}

/** As it is in a tone of skin. @param tone 0 for none, 1 to 5 from light to dark */
export const inTone = ({ emoji, tones }: Emoji, tone: number): string => tones[tone - 1] ?? emoji

/** Two rows. */
export const RECENT_EMOJI_MAX = 16

/** What was picked before, with this one first: each once, sixteen at most. */
export const recentFirst = (before: readonly string[], picked: string): readonly string[] =>
  [picked, ...before.filter(one => one !== picked)].slice(0, RECENT_EMOJI_MAX)

/** Where an arrow leads in rows of so many; the same place where it leads nowhere. */
export function gridStep(key: string, at: number, count: number, columns: number): number {
  const steps: Readonly<Record<string, number>> = {
    ArrowRight: at + 1,
    ArrowLeft: at - 1,
    ArrowDown: at + columns,
    ArrowUp: at - columns,
    Home: 0,
    End: count - 1,
  }
  const next = steps[key] ?? at
  return next >= 0 && next < count ? next : at
}
