import { createHash } from 'node:crypto'
import { FONT_PATH, type PageLanguage, type Refusal, routes } from '@parley/shared-contract'
import { errorSentences, letterSentences, sentenceIn, utcMoment } from '@parley/shared-contract/sentences'
import { germanSentences, germanTimedSentences } from '@parley/shared-contract/sentences-de'

/** What this page says in one language (ADR 0055); the api has no document that would say which. */
interface FormWords {
  readonly title: string
  readonly sentences: typeof errorSentences
  /** What is before the link, in it and after it. */
  readonly back: readonly [string, string, string]
}

/** Every sentence as pages say it, with those for the fields of a form that was sent without a script. */
const sentencesOf = (
  sentences: typeof errorSentences,
  letter: Readonly<Record<'name' | 'words', string>>,
): typeof errorSentences => {
  const fields: Readonly<Record<string, string>> = {
    ...letter,
    email: sentenceIn(sentences, { code: 'auth/invalid-email' }),
  }
  return {
    ...sentences,
    INVALID_REQUEST: details =>
      (details?.place === 'body' && fields[details.field]) ||
      sentenceIn(sentences, { code: 'INVALID_REQUEST', ...(details && { details }) }),
  }
}

const words: Readonly<Record<PageLanguage, FormWords>> = {
  en: {
    title: 'Message not sent',
    sentences: sentencesOf(errorSentences, letterSentences.en),
    back: ['Go back in your browser to find what you wrote, or ', 'begin again', '.'],
  },
  de: {
    title: 'Nachricht nicht gesendet',
    sentences: sentencesOf({ ...germanSentences, ...germanTimedSentences(utcMoment) }, letterSentences.de),
    back: ['Geh in deinem Browser zurück zu dem, was du geschrieben hast, oder ', 'fang neu an', '.'],
  },
}

/**
 * As the pages look that are read without a script (`shared-ui/src/tokens.css`, `fonts.css`), whose styles have other names in each
 * build. The font is at an address of its own for this.
 */
const style = `
@font-face{font-family:Inter;font-weight:100 900;font-display:swap;src:url(${FONT_PATH}) format("woff2")}
@font-face{font-family:"Inter Fallback";src:local("Arial"),local("Liberation Sans"),local("Helvetica");size-adjust:107.12%;ascent-override:90.44%;descent-override:22.52%;line-gap-override:0%}
:root{color-scheme:light;--ground:oklch(98.4% 0.003 265);--text:oklch(22% 0.018 265);--accent:oklch(46% 0.19 268);--focus:oklch(55% 0.2 268)}
@media (prefers-color-scheme:dark){:root{color-scheme:dark;--ground:oklch(17.5% 0.01 265);--text:oklch(95% 0.005 265);--accent:oklch(78% 0.115 270);--focus:oklch(70% 0.15 270)}}
*{box-sizing:border-box;margin:0}
body{background:var(--ground);color:var(--text);font:1rem/1.6 Inter,"Inter Fallback",system-ui,sans-serif}
header,main{max-inline-size:70rem;margin-inline:auto;padding:.75rem clamp(1rem,3vw,1.5rem)}
header a{display:inline-flex;align-items:center;gap:.5rem;min-block-size:2.75rem;color:inherit;font-size:1.125rem;font-weight:650;letter-spacing:-.025em;text-decoration:none}
svg{inline-size:1.5rem;block-size:1.5rem;fill:var(--accent)}
main{display:grid;gap:1rem;padding-block:3rem 6rem}
h1{font-size:clamp(2rem,6vw,3rem);letter-spacing:-.03em;line-height:1.1}
p{max-inline-size:70ch}
p a{color:var(--accent)}
:focus-visible{outline:2px solid var(--focus);outline-offset:2px}
`

/** A73: of this one page its own style and the site's font may be used, and nothing else. */
export const failedFormPolicy = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
  "font-src 'self'",
  ...["base-uri 'none'", "form-action 'none'", "frame-ancestors 'none'"],
].join('; ')

/** A page for who runs no script: why the form was not sent, and the way back. Its sentences are ours, so plain text. */
export function failedFormPage(language: PageLanguage, refusal: Refusal): string {
  const { title, sentences, back } = words[language]
  const [before, link, after] = back
  return `<!doctype html>
<html lang="${language}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title} · Parley</title>
<style>${style}</style>
<header><a href="${routes.home}"><svg viewBox="0 0 24 24" aria-hidden="true"><path d="M11 1.5v16a8 8 0 0 1 0-16z"/><path d="M13 6.5v16a8 8 0 0 0 0-16z" opacity="0.55"/></svg>Parley</a></header>
<main>
<h1>${title}</h1>
<p>${sentenceIn(sentences, refusal)}</p>
<p>${before}<a href="${routes.contact}">${link}</a>${after}</p>
</main>
</html>
`
}
