/** What pages speak, English first: a page says everything in each of them (ADR 0055). */
export const pageLanguages = ['en', 'de'] as const
export type PageLanguage = (typeof pageLanguages)[number]

/** Where a browser keeps what its person has chosen, so that the host can write the page in it. */
export const LANGUAGE_COOKIE = 'parley-language'

/** What a person has chosen in this browser; null where they leave it to the browser. @param cookies as the header of a request has them */
export function chosenLanguage(cookies: string | undefined): PageLanguage | null {
  const kept = cookies
    ?.split(/; */)
    .find(cookie => cookie.startsWith(`${LANGUAGE_COOKIE}=`))
    ?.slice(LANGUAGE_COOKIE.length + 1)
  return pageLanguages.find(language => language === kept) ?? null
}

/** Where the host keeps a choice and sends the browser on to a page in that language, with or without scripts. @param to its path */
export const languageAddress = (language: PageLanguage | null, to: string): string =>
  `${LANGUAGE_PATH}/${language ?? BROWSERS_OWN}?to=${encodeURIComponent(to)}`

/** The path of all such addresses. */
export const LANGUAGE_PATH = '/language'

/** In such an address: nothing is chosen any more, the browser's own language decides. */
const BROWSERS_OWN = 'browser'

/** The language of a name such as `de-AT`; English for what is none of ours. */
export const languageOf = (name: string | undefined): PageLanguage =>
  pageLanguages.find(language => language === name?.split('-')[0]?.toLowerCase()) ?? 'en'

/** As much of a page as says its language; a server has none, and what draws a page there says it (`publish-documents.ts`). */
const here = globalThis as {
  readonly document?: { readonly documentElement: { readonly lang: string } }
  readonly parleyLanguage?: string
}

/**
 * The language of this page, as its document says: it is set before the first script of the product runs, and stays until the
 * page is loaded anew, so what is said once, as a module is read, stays true. English where there is no document, as in the api.
 */
export const pageLanguage = (): PageLanguage =>
  languageOf(here.document?.documentElement.lang ?? here.parleyLanguage)

/**
 * The same in each language; the compiler asks for all of them. Strings, functions of values, and elements alike: each language
 * orders and counts its words by its own rules (ADR 0055).
 */
export function say(english: string, german: string): string
export function say<W>(english: W, german: NoInfer<W>): W
export function say<W>(english: W, german: W): W {
  return pageLanguage() === 'de' ? german : english
}
