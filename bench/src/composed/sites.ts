import type { Server } from 'node:http'
import { join } from 'node:path'
import { remoteIds } from '@parley/shared-contract'
import type { Browser } from '@playwright/test'
import compression from 'compression'
import express, { type RequestHandler } from 'express'
import { builtFiles, cachingOf } from '../../../scripts/stack/built-files.ts'
import { embeddedSite } from '../../../scripts/stack/embedded-site.ts'
import { appHost, listen } from '../../../scripts/stack/hosts.ts'
import { root } from '../../../scripts/stack/paths.ts'
import { portsFrom } from '../../../scripts/stack/ports.ts'
import { type Parley, startParley } from '../processes/parley.ts'
import { buildMonolith } from './monolith.ts'
import { standIn } from './stand-in.ts'

/** The product as it is, and the same product in one piece, on one api. */
export interface Sites {
  readonly parley: Parley
  readonly composed: string
  readonly monolith: string
  /** The origins of the remotes: a page in one piece has their styles in itself, beside those that its host links for the first paint. */
  readonly ofRemotes: readonly string[]
  /** What people would otherwise pick, see `standIn`. */
  readonly other: string
  /** Serves what a page of the product looks like at rest, without a script. @returns its address */
  still(browser: Browser, path: string): Promise<string>
  stop(): Promise<void>
}

const monolithAt = 90
const stillAt = 91
const otherAt = 92

export async function startSites(): Promise<Sites> {
  const parley = await startParley()
  const dist = await buildMonolith()
  const servers: Server[] = []
  const serve = async (app: Parameters<typeof listen>[0], offset: number) => {
    servers.push(await listen(app, parley.port + offset))
    return `http://localhost:${parley.port + offset}`
  }
  const site = embeddedSite(portsFrom(String(parley.port)), join(parley.data, 'remotes'))
  const monolith = await serve(express().use(withoutEntries, appHost(site, dist)), monolithAt)
  const other = await serve(await standIn(), otherAt)
  return {
    parley,
    ofRemotes: remoteIds.map(id => site.remoteUrl(id)),
    other,
    composed: parley.url,
    monolith,
    async still(browser, path) {
      const html = await stillPage(browser, parley.url + path)
      const app = express().use(compression())
      app.get('/', (_request, response) => void response.type('html').send(html))
      // Its font and pictures are those of the page.
      app.use(builtFiles(join(root, 'shell/dist'), cachingOf))
      return serve(app, stillAt)
    },
    async stop() {
      for (const server of servers) server.close()
      await parley.stop()
    },
  }
}

/** What the host has the page fetch for a remote is no part of a page that has it in itself. */
const withoutEntries: RequestHandler = (_request, response, next) => {
  const send = response.send.bind(response)
  response.send = body =>
    send(
      typeof body === 'string'
        ? body.replace(/<link rel="preload" as="script"[^>]*remoteEntry[^>]*>/g, '')
        : body,
    )
  next()
}

/**
 * The page as it stands, with its styles in it and every script taken out: the same look, to the pixel, at less than anybody would write by
 * hand, since no rule and no attribute is left out of it.
 */
async function stillPage(browser: Browser, url: string): Promise<string> {
  const page = await browser.newPage()
  await page.goto(url, { waitUntil: 'networkidle' })
  const { markup, links } = await page.evaluate(() => {
    for (const script of document.querySelectorAll('script, link[as="script"]')) script.remove()
    const sheets = [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')]
    const found = sheets.map(({ href }) => href)
    for (const sheet of sheets) sheet.remove()
    return { markup: document.documentElement.outerHTML, links: found }
  })
  await page.close()
  const styles = await Promise.all(links.map(async href => (await fetch(href)).text()))
  return `<!doctype html>${markup.replace('</head>', () => `<style>${styles.join('\n')}</style></head>`)}`
}
