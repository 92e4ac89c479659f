import { createHash } from 'node:crypto'
import { type PageLanguage, type Refusal, routes } from '@parley/shared-contract'
import { errorSentences, sentenceIn, utcMoment } from '@parley/shared-contract/sentences'
import { germanSentences, germanTimedSentences } from '@parley/shared-contract/sentences-de'

/** What this page says in one language (ADR 0055); the api has no document that would say which. */
interface FormWords {
  readonly title: string
  readonly sentences: typeof errorSentences
  /** What is before the link, in it and after it. */
  readonly back: readonly [string, string, string]
}

const words: Readonly<Record<PageLanguage, FormWords>> = {
  en: {
    title: 'Message not sent',
    sentences: errorSentences,
    back: ['Go back in your browser to find what you wrote, or ', 'begin again', '.'],
  },
  de: {
    title: 'Nachricht nicht gesendet',
    sentences: { ...germanSentences, ...germanTimedSentences(utcMoment) },
    back: ['Geh in deinem Browser zurück zu dem, was du geschrieben hast, oder ', 'fang neu an', '.'],
  },
}

/** As the pages look that are read without a script (`shared-ui/src/tokens.css`), whose styles have other names in each build. */
const style = `
*{box-sizing:border-box;margin:0}
body{background:oklch(98.4% 0.003 265);color:oklch(22% 0.018 265);font:1rem/1.6 Inter,system-ui,sans-serif}
header,main{max-inline-size:70rem;margin-inline:auto;padding:.75rem clamp(1rem,3vw,1.5rem)}
header a{display:inline-flex;align-items:center;gap:.5rem;min-block-size:2.75rem;color:inherit;font-size:1.125rem;font-weight:650;letter-spacing:-.025em;text-decoration:none}
svg{inline-size:1.5rem;block-size:1.5rem;fill:oklch(46% 0.19 268)}
main{display:grid;gap:1rem;padding-block:3rem 6rem}
h1{font-size:clamp(2rem,6vw,3rem);letter-spacing:-.03em;line-height:1.1}
p{max-inline-size:70ch}
p a{color:oklch(46% 0.19 268)}
:focus-visible{outline:2px solid oklch(55% 0.2 268);outline-offset:2px}
`

/** A73: of this one page its own style may be used, and nothing else. */
export const failedFormPolicy = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
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
<meta name="color-scheme" content="light">
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
