import type { Page } from '@playwright/test'
import { germanCatalogue } from './german-catalogue.ts'

/** Words that no German sentence has. */
const englishWords = /\b(?:the|your|you|and|with|not|are|this|of|from|when|have|any|calls|settings)\b/i

interface Sentence {
  readonly text: string
  /** The line that it is a part of. */
  readonly line: string
}

/** Every sentence of a page, seen or heard; none of a page that is in English on purpose, as those of the embedded cloud are. */
const sentences = (): readonly Sentence[] => {
  if (document.documentElement.lang !== 'de') return []
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const people = 'script, style, template, noscript, bdi, [lang="en"], [dir="auto"], [translate="no"]'
  const said: Sentence[] = []
  const note = (text: string | null, line = text) => said.push({ text: text ?? '', line: line ?? '' })
  note(document.title)
  while (texts.nextNode()) {
    const { parentElement, textContent } = texts.currentNode
    if (parentElement?.closest(people)) continue
    note(textContent, parentElement?.closest('button, a, p, li')?.textContent)
  }
  const named = ['aria-label', 'aria-description', 'title', 'placeholder', 'alt']
  for (const name of named)
    for (const element of document.querySelectorAll(`[${name}]`))
      if (!element.closest(people)) note(element.getAttribute(name))
  return said
}

/** Addresses are of no language. */
const addresses = /\S*\/\S*/g

/** What of a German page is in English. */
export async function englishLeft(page: Page): Promise<readonly string[]> {
  const said = await page.evaluate(sentences)
  const { saidByParley, isEnglishAlone } = germanCatalogue()
  const parleys = said
    .filter(({ line }) => /\p{L}/u.test(saidByParley(line.trim())))
    .map(({ text }) => text.replace(addresses, '').trim())
  return [...new Set(parleys)].filter(text => englishWords.test(saidByParley(text)) || isEnglishAlone(text))
}
