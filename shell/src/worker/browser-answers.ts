import { LANGUAGE_COOKIE, languageOf, type PageLanguage, pageLanguages } from '@parley/shared-contract/worker'
import { closePastRings } from './close-past-rings.ts'
import type { ShownNotification, ShownOptions, WorkerScope, WorkerWindow } from './worker-scope.ts'
import { english, german, type WorkerWords } from './worker-words.ts'

const wordsOf: Readonly<Record<PageLanguage, WorkerWords>> = { en: english, de: german }

/** What a browser does not say by then is done without: nothing may keep a push from being shown. */
const SAYS_WITHIN_MS = 1_000

/**
 * What the worker asks its browser for while it has a push to show. None but `show` rejects, or takes longer than a second. What is put up
 * and what is asked of all that is up go one after the other: Chromium that is asked while something goes up forgets it, and then
 * neither a click on it leads anywhere nor is it ever taken down.
 */
export interface BrowserAnswers {
  show(title: string, options: ShownOptions): Promise<void>
  windows(): Promise<readonly WorkerWindow[]>
  shownUnder(tag: string): Promise<readonly ShownNotification[]>
  /** See `closePastRings`. @param now epoch milliseconds */
  tidied(now: number): Promise<void>
  /** In the language that the person chose in this browser, else as it speaks itself (ADR 0055), as does one that keeps the choice from workers. */
  ownWords(): Promise<WorkerWords>
}

/** @param wait resolves after so many milliseconds */
export function createBrowserAnswers(
  { registration, clients, cookieStore, navigator }: WorkerScope,
  wait: (milliseconds: number) => Promise<void>,
): BrowserAnswers {
  const soon = <T>(answer: Promise<T>, otherwise: T): Promise<T> =>
    Promise.race([answer, wait(SAYS_WITHIN_MS).then(() => otherwise)]).catch(() => otherwise)
  let last: Promise<unknown> = Promise.resolve()
  const inTurn = <T>(ask: () => Promise<T>): Promise<T> => {
    const answer = last.then(ask)
    last = soon<unknown>(answer, null)
    return answer
  }
  return {
    show: (title, options) => inTurn(() => registration.showNotification(title, options)),
    windows: () => soon(clients.matchAll({ type: 'window', includeUncontrolled: true }), []),
    shownUnder: tag =>
      soon(
        inTurn(() => registration.getNotifications({ tag })),
        [],
      ),
    tidied: now =>
      soon(
        inTurn(() => closePastRings(registration, now)),
        undefined,
      ),
    async ownWords() {
      const kept = cookieStore && (await soon(cookieStore.get(LANGUAGE_COOKIE), null))
      const chosen = pageLanguages.find(language => language === kept?.value)
      return wordsOf[chosen ?? languageOf(navigator.language)]
    },
  }
}
