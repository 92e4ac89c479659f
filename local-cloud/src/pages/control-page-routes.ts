import { type RequestHandler, Router } from 'express'
import { type Html, html } from './html.ts'
import { PAGE_HEADERS } from './page.ts'
import { sendChanges } from './send-changes.ts'

/** A page on which people watch a part of the embedded cloud, and make things happen in it. */
export interface ControlPage<State> {
  /** What goes on just now, as journeys read it. */
  state(): State
  page(state: State): string
  /** The sections of the page that change by themselves. */
  sections(state: State): Html
  readonly style: string
  readonly script: string
}

const STYLE_PATH = '/control/page.css'
const SCRIPT_PATH = '/control/page.js'

/** Where the changes of such a page are told. */
export const CONTROL_EVENTS = '/control/events'

/** Stands in the body of the page. */
export const controlAssets: Html = html`<link rel="stylesheet" href="${STYLE_PATH}">
<script src="${SCRIPT_PATH}" defer></script>`

/**
 * `GET /` the page, its own style and script · `GET /control/events` its sections as they change · `GET /control/state`
 * @param guard who may see the page
 */
export function controlPageRoutes<State extends object>(
  { state, page, sections, style, script }: ControlPage<State>,
  guard: readonly RequestHandler[] = [],
): Router {
  const routes = Router()
  routes.get('/', ...guard, (_request, response) => {
    response.set(PAGE_HEADERS).type('html').send(page(state()))
  })
  routes.get(STYLE_PATH, (_request, response) => {
    response.type('css').send(style)
  })
  routes.get(SCRIPT_PATH, (_request, response) => {
    response.type('js').send(script)
  })
  routes.get(CONTROL_EVENTS, (_request, response) => sendChanges(response, () => sections(state()).text))
  routes.get('/control/state', (_request, response) => {
    response.json(state())
  })
  return routes
}
