import { relative } from 'node:path'
import type { Compared } from './compare-pictures.ts'
import type { Picture } from './picture-files.ts'

const style = `
:root { color-scheme: light dark; font: 14px/20px Inter, system-ui, sans-serif }
body { margin: 24px } h1 { font-size: 24px } h2 { font-size: 16px; margin: 32px 0 8px }
.row { display: flex; flex-wrap: wrap; gap: 12px; align-items: flex-start } figure { margin: 0 }
figcaption { font-size: 12px; opacity: .75 } img { display: block; border: 1px solid #8886; height: 300px; max-width: none; object-fit: cover; object-position: top }
.sheet img { height: 220px } nav { display: flex; flex-wrap: wrap; gap: 4px 16px } .changed { font-weight: 600 }
`

const document = (title: string, body: string) =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><title>${title}</title><style>${style}</style><h1>${title}</h1>${body}</html>`

const figure = (file: string, caption: string) =>
  `<figure><a href="${file}"><img src="${file}" alt="" loading="lazy"></a><figcaption>${caption}</figcaption></figure>`

const byPage = (pictures: readonly Picture[]) =>
  Object.entries(Object.groupBy(pictures, ({ page }) => page)) as [string, Picture[]][]

const byState = (pictures: readonly Picture[]) =>
  Object.entries(Object.groupBy(pictures, ({ state }) => state)) as [string, Picture[]][]

/** Widest last, light before dark. */
const inOrder = (pictures: readonly Picture[]) =>
  pictures.toSorted((a, b) => a.width - b.width || b.theme.localeCompare(a.theme))

const rows = (pictures: readonly Picture[]) =>
  byState(pictures)
    .map(([state, shown]) => {
      const figures = inOrder(shown).map(({ file, width, theme }) => figure(file, `${width} ${theme}`))
      return `<h2>${state}</h2><div class="row">${figures.join('')}</div>`
    })
    .join('')

/** Everything on one page, by page and state. */
export const indexPage = (pictures: readonly Picture[]): string => {
  const pages = byPage(pictures)
  const links = pages.map(([page]) => `<a href="#${page}">${page}</a>`)
  const parts = pages.map(([page, shown]) => `<h1 id="${page}">${page}</h1>${rows(shown)}`)
  return document('Pictures of Parley', `<nav>${links.join('')}</nav>${parts.join('')}`)
}

/** The contact sheet of one page: its states in rows, every size and theme of each. */
export const sheetPages = (pictures: readonly Picture[]): ReadonlyMap<string, string> =>
  new Map(
    byPage(pictures).map(([page, shown]) => [
      page,
      document(page, `<div class="sheet">${rows(shown)}</div>`),
    ]),
  )

const percent = (share: number) => `${(100 * share).toFixed(2)} %`

/** What has changed since an earlier run, most first, as pairs. */
export const changesPage = (compared: readonly Compared[], folder: string, before: string): string => {
  const seen = compared.filter(({ share }) => share !== null && share > 0)
  const pairs = seen
    .toSorted((a, b) => (b.share ?? 0) - (a.share ?? 0))
    .map(({ picture: { file }, share, changes }) => {
      const shown = [
        figure(`${relative(folder, before)}/${file}`, 'before'),
        figure(file, 'after'),
        ...(changes ? [figure(changes, 'what changed')] : []),
      ]
      return `<h2>${file} <span class="changed">${percent(share ?? 0)}</span></h2><div class="row">${shown.join('')}</div>`
    })
  const added = compared
    .filter(({ share }) => share === null)
    .map(({ picture: { file } }) => `<li>${file}</li>`)
  const same = compared.length - seen.length - added.length
  return document(
    'What changed',
    `<p>${seen.length} changed, ${same} as before, ${added.length} new.</p>${pairs.join('')}<h2>New</h2><ul>${added.join('')}</ul>`,
  )
}
