import type { PageLanguage } from '@parley/shared-contract'

/** What the shell's own page says before anything has run, in English as it stands there, and in each other language. */
const translations: Readonly<Record<Exclude<PageLanguage, 'en'>, readonly (readonly [string, string])[]>> = {
  de: [
    [
      'A phone number that lives in your browser: calls, texts and voicemail.',
      'Eine Telefonnummer, die in deinem Browser lebt: Anrufe, Nachrichten und Mailbox.',
    ],
    ['href="/parley.webmanifest"', 'href="/parley.de.webmanifest"'],
    ['"Loading Parley"', '"Parley lädt"'],
    ['Parley needs JavaScript here.', 'Parley braucht hier JavaScript.'],
    ['Back to home', 'Zur Startseite'],
    ['Parley could not start.', 'Parley konnte nicht starten.'],
    ['Try again', 'Erneut versuchen'],
  ],
}

/** The page of the build, as one of a language, which says whether that was chosen in this browser. */
export function templateIn(template: string, language: PageLanguage, isChosen: boolean): string {
  const said = language === 'en' ? [] : translations[language]
  return said
    .reduce((page, [english, other]) => page.replaceAll(english, other), template)
    .replace('<html lang="en"', `<html lang="${language}"${isChosen ? ' data-chosen' : ''}`)
}

interface HostWords {
  /** What the picture for shared links shows. */
  readonly pictureAlt: string
  readonly missing: (path: string) => string
}

/** What the host itself says in a page. */
export const hostWords: Readonly<Record<PageLanguage, HostWords>> = {
  en: {
    pictureAlt: 'A call in Parley, in a browser window',
    missing: path => `Page not found: ${path}`,
  },
  de: {
    pictureAlt: 'Ein Anruf in Parley, in einem Browserfenster',
    missing: path => `Seite nicht gefunden: ${path}`,
  },
}
