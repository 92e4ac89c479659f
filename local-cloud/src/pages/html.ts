/** Text that is safe to send as a page. */
export class Html {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

const shown = (part: unknown): string => {
  if (part instanceof Html) return part.text
  if (Array.isArray(part)) return part.map(shown).join('')
  return String(part).replace(/[&<>"']/g, character => entities[character] ?? '')
}

/** A page or a part of one: everything put into it is shown as text, unless it is such a part itself. */
export const html = (strings: TemplateStringsArray, ...parts: readonly unknown[]): Html =>
  new Html(strings.map((text, at) => text + (at < parts.length ? shown(parts[at]) : '')).join(''))
