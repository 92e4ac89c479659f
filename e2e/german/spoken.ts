import type { PageLanguage } from '@parley/shared-contract'
import type { Page } from '@playwright/test'
import { germanCatalogue } from './german-catalogue.ts'

type Words = string | RegExp

let language: PageLanguage = 'en'

/** What the pages of states speak by now. */
export const spoken = (): PageLanguage => language

/** What a page is expected to say, in the language that is spoken. */
export const asSpoken = (words: Words): Words => (language === 'de' ? germanCatalogue().find(words) : words)

/**
 * States and page objects name what they look for in English, once. From now on all pages are searched for what stands there in
 * this language instead: it is German until it is English again.
 */
export function speak(next: PageLanguage, page: Page): void {
  language = next
  if (next === 'en') return
  // A page finds through its frame, and each finder makes a new locator: only what all of them inherit reaches every one.
  for (const one of [page.mainFrame(), page.locator('html')]) findAsSpoken(Object.getPrototypeOf(one))
}

interface Named {
  readonly name?: Words
  readonly exact?: boolean
  readonly hasText?: Words
}

const inGerman = (words: Words | undefined, exact?: boolean): Words | undefined =>
  words === undefined ? undefined : germanCatalogue().find(words, exact)

/** What each finder is asked for in German, when it is asked for this in English. */
const german = {
  getByRole: (role: string, { name, exact, ...options }: Named = {}) => [
    role,
    { ...options, name: inGerman(name, exact) },
  ],
  getByText: (words: Words, { exact }: Named = {}) => [inGerman(words, exact)],
  getByLabel: (words: Words, { exact }: Named = {}) => [inGerman(words, exact)],
  filter: ({ hasText, ...options }: Named) => [{ ...options, hasText: inGerman(hasText) }],
} satisfies Record<string, (...asked: never[]) => unknown[]>

type Finder = (this: unknown, ...asked: never[]) => unknown

const searched = new WeakSet<object>()

function findAsSpoken(finders: Record<string, Finder>): void {
  if (searched.has(finders)) return
  searched.add(finders)
  for (const [name, inGerman] of Object.entries(german)) {
    const finder = finders[name]
    if (!finder) continue
    finders[name] = function (...asked) {
      return finder.apply(this, (language === 'de' ? (inGerman as Finder)(...asked) : asked) as never[])
    }
  }
}
