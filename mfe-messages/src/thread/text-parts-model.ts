import { type E164, TEXT_LENGTH_MAX } from '@parley/shared-contract'
import { numbersIn } from '@parley/shared-contract/dialling'
import { tokenize } from 'linkifyjs'

interface LinkPart {
  readonly kind: 'link'
  readonly text: string
  readonly href: string
  /** Where it leads, in ASCII: letters of other scripts that look like these do not. */
  readonly host: string
  /** Where in `text` the host is read as it is; null where it reads otherwise and has to be named. */
  readonly hostAt: number | null
}

/** A piece of a text: its words as they are, a link, or a phone number. */
export type TextPart =
  | { readonly kind: 'words'; readonly text: string }
  | { readonly kind: 'number'; readonly text: string; readonly number: E164 }
  | LinkPart

/**
 * D23: what of a text can be opened or called. Together the parts are the text, unchanged. A link is what is written with
 * http or https in full, with nobody's name before its host and no character that is not seen. In a text that is longer than
 * any that is sent no numbers are looked for.
 */
export function textParts(body: string): readonly TextPart[] {
  // Most texts have none, and a thread draws many of them while it is scrolled.
  if (!/https?:\/\//i.test(body)) return wordsAndNumbers(body, body.length <= TEXT_LENGTH_MAX)
  const parts: TextPart[] = []
  let words = ''
  let before = ''
  const endWords = () => {
    parts.push(...wordsAndNumbers(words, body.length <= TEXT_LENGTH_MAX))
    words = ''
  }
  for (const { t, v: text } of tokenize(body)) {
    const link = t === 'url' ? linkOf(text, before) : null
    before += text
    if (t === 'url') endWords()
    if (link) parts.push(link)
    else if (t === 'url') parts.push({ kind: 'words', text })
    else words += text
  }
  endWords()
  return parts
}

/** @param before what stands before it: one that goes on a word or another scheme is none */
function linkOf(text: string, before: string): LinkPart | null {
  const [, start, authority] = /^(https?:\/\/)([^/?#]+)/i.exec(text) ?? []
  if (start === undefined || authority === undefined) return null
  if (/[\p{C}\s\\]/u.test(text) || authority.includes('@') || /[\p{L}\p{N}:]$/u.test(before)) return null
  if (!URL.canParse(text)) return null
  const { hostname: host, href, username, password } = new URL(text)
  if (username + password !== '') return null
  const isSaid = authority.toLowerCase().replace(/:\d*$/, '') === host
  return { kind: 'link', text, href, host, hostAt: isSaid ? start.length : null }
}

function wordsAndNumbers(text: string, isSearched: boolean): readonly TextPart[] {
  const parts: TextPart[] = []
  let at = 0
  for (const { start, end, number } of isSearched ? numbersIn(text) : []) {
    if (start > at) parts.push({ kind: 'words', text: text.slice(at, start) })
    parts.push({ kind: 'number', text: text.slice(start, end), number })
    at = end
  }
  if (at < text.length) parts.push({ kind: 'words', text: text.slice(at) })
  return parts
}
