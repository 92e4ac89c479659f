import type { Server } from 'node:http'
import { join } from 'node:path'
import process from 'node:process'
import {
  chosenLanguage,
  LANGUAGE_COOKIE,
  LANGUAGE_PATH,
  languageOf,
  pageLanguages,
  type RemoteId,
} from '@parley/shared-contract'
import compression from 'compression'
import express, {
  type ErrorRequestHandler,
  type Express,
  type NextFunction,
  type Request,
  type RequestHandler,
  type Response,
} from 'express'
import helmet from 'helmet'
import { createProxyMiddleware } from 'http-proxy-middleware'
import { builtFiles, caching, cachingOf, fileOf } from './built-files.ts'
import { contentSecurityPolicy } from './page-policy.ts'
import { createPublicPages, robots, type WrittenLanguage } from './public-pages.ts'
import type { Site } from './site.ts'

const YEAR_SECONDS = 31_536_000

/** What a request can have wrong, in a word. */
const faultsOfRequests: Readonly<Record<number, string>> = {
  400: 'Bad request',
  412: 'Another version is here',
  416: 'No such part',
}

/** What the request has wrong, or a failure of this machine, in a word: nothing of a stack or a folder leaves it. */
const plainFailure: ErrorRequestHandler = (error, request, response, next) => {
  if (response.headersSent) return next(error)
  const asked = error instanceof URIError ? 400 : Number(error?.status)
  const fault = faultsOfRequests[asked]
  if (!fault) process.stderr.write(`${request.method} ${request.url}: ${error?.stack ?? error}\n`)
  // What was on its way may have been a packed file; this is not.
  response.removeHeader('content-encoding')
  response
    .setHeader('cache-control', caching.never)
    .status(fault ? asked : 500)
    .type('text')
    .send(fault ?? 'Internal server error')
}

/**
 * The shell's origin, on the embedded cloud and in production alike: its files, its page with configuration and
 * registry written in, and the api behind `/api`, `/webhooks` and `/carrier-files` (ADR 0004).
 * @param shellDist folder of the built shell
 */
export function appHost(site: Site, shellDist: string): Express {
  const app = express().disable('x-powered-by')
  app.use(
    createProxyMiddleware({
      target: site.apiUrl,
      changeOrigin: site.secure,
      pathFilter: ['/api', '/webhooks', '/carrier-files'],
      xfwd: true,
      on: {
        error: (_error, _request, response) => {
          if (!('writeHead' in response)) return
          const body = {
            success: false,
            error: 'Network error. Please check your connection.',
            code: 'NETWORK_ERROR',
          }
          response.writeHead(502, { 'content-type': 'application/json' }).end(JSON.stringify(body))
        },
      },
    }),
  )
  // The page and the registry, which are written for each visit; the files of the build are packed already.
  app.use(compression())
  app.use(
    helmet({
      contentSecurityPolicy: { useDefaults: false, directives: contentSecurityPolicy(site) },
      // A73: the same for browsers that do not know frame-ancestors.
      frameguard: { action: 'deny' },
      strictTransportSecurity: site.secure ? { maxAge: YEAR_SECONDS, includeSubDomains: true } : false,
      // Remotes come from other origins without this header on old versions.
      crossOriginEmbedderPolicy: false,
    }),
    (_request, response, next) => {
      response.setHeader('permissions-policy', 'microphone=(self), camera=(), geolocation=()')
      next()
    },
  )
  const pages = createPublicPages(site, shellDist)
  app.get(`${LANGUAGE_PATH}/:name`, chooseLanguage(site))
  app.get('/registry.json', async (_request, response) => {
    response.setHeader('cache-control', caching.never).json(await site.registry())
  })
  app.get('/robots.txt', (_request, response) => {
    response.setHeader('cache-control', caching.askAgain).type('text').send(robots(site))
  })
  app.get('/sitemap.xml', async (_request, response, next) => {
    const sitemap = await pages.sitemap()
    if (sitemap === null) return next()
    response.setHeader('cache-control', caching.askAgain).type('xml').send(sitemap)
  })
  // What pages are written from is none.
  app.use((request, response, next) =>
    fileOf(request.path) === '/index.html' ? response.redirect(301, '/') : next(),
  )
  app.use(builtFiles(shellDist, cachingOf))
  const servePage = async (request: Request, response: Response, next: NextFunction) => {
    const { path } = request
    // A file that is gone is told so: a page in its place would be run as a script.
    if (/\.\w+$/.test(path)) {
      response.setHeader('cache-control', caching.never).status(404).type('text').send('Not found')
      return
    }
    const { status, html, language, scriptHashes } = await pages.write(path, languageFor(request))
    response.setHeader('content-language', language)
    response.vary('accept-language').vary('cookie')
    response.setHeader('cache-control', caching.askAgain).status(status).type('html')
    const directives = contentSecurityPolicy(site, scriptHashes)
    helmet.contentSecurityPolicy({ useDefaults: false, directives })(request, response, failure =>
      failure ? next(failure) : response.send(html),
    )
  }
  // Without a pattern to be read from it, so that a damaged address gets the page too, which knows what to say.
  app.use((request, response, next) => {
    if (request.method === 'GET' || request.method === 'HEAD') return servePage(request, response, next)
    next()
  })
  app.use(plainFailure)
  return app
}

/** What a page is written in: what was chosen in this browser, else what the browser asks for, as far as Parley speaks that. */
function languageFor(request: Request): WrittenLanguage {
  const chosen = chosenLanguage(request.headers.cookie)
  const asked = languageOf(request.acceptsLanguages(...pageLanguages) || undefined)
  return { language: chosen ?? asked, isChosen: chosen !== null }
}

/** Keeps a choice in this browser, and goes on to a page of this origin. */
const chooseLanguage =
  ({ secure }: Site): RequestHandler<{ name: string }> =>
  ({ params: { name }, query: { to } }, response) => {
    const language = pageLanguages.find(one => one === name)
    const kept = { path: '/', sameSite: 'lax', secure, maxAge: YEAR_SECONDS * 1000 } as const
    if (language) response.cookie(LANGUAGE_COOKIE, language, kept)
    else response.clearCookie(LANGUAGE_COOKIE, { path: '/' })
    response.setHeader('cache-control', caching.never).redirect(303, ownPath(to))
  }

/** A path of this origin: an address of another one, in whatever spelling, is none. */
const ownPath = (to: unknown): string => {
  const here = 'http://here.invalid'
  const url = typeof to === 'string' && URL.canParse(to, here) ? new URL(to, here) : null
  // A path that begins with two slashes would be another origin's address.
  return url?.origin === here ? `/${url.pathname.replace(/^[/\\]+/, '')}${url.search}` : '/'
}

/** One remote's origin: its version folders, readable from every page, errors too. */
export function remoteHost(store: string, id: RemoteId): Express {
  const app = express().disable('x-powered-by')
  app.use((_request, response, next) => {
    response.setHeader('access-control-allow-origin', '*')
    response.setHeader('cross-origin-resource-policy', 'cross-origin')
    response.setHeader('x-content-type-options', 'nosniff')
    next()
  })
  app.use(builtFiles(join(store, id), () => caching.forever))
  app.use((_request, response) => {
    response.setHeader('cache-control', caching.never).status(404).type('text').send('Not found')
  })
  app.use(plainFailure)
  return app
}

/** Above the 600 s of a balancer in front: it ends a connection that nobody uses, not this end under its next request. */
const IDLE_CONNECTION_MS = 620_000

/** Listens, on loopback unless told otherwise; resolves when it does. */
export function listen(app: Express, port: number, host = '127.0.0.1'): Promise<Server> {
  return new Promise((resolve, reject) => {
    const server = app.listen(port, host, error => (error ? reject(error) : resolve(server)))
    server.keepAliveTimeout = IDLE_CONNECTION_MS
  })
}
