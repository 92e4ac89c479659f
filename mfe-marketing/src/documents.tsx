import type { PageDocument, RatesTable, Session } from '@parley/shared-contract'
import { constant } from '@parley/shared-contract/reactive'
import type { Platform } from '@parley/shared-platform'
import { renderToString } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { pageFacts } from './page-facts.ts'
import { remote } from './remote.tsx'

/** What a page may know before anybody has looked at it. Whatever else it asks for fails the build. */
const platform = {
  session$: constant<Session>({ status: 'unknown' }),
  rates$: constant<RatesTable | null>(null),
} as Partial<Platform> as Platform

/**
 * Each public page of S2, drawn for readers without a script and for the moment before it runs.
 * @public to the build, which knows this file by its name
 */
export const drawDocuments = async (): Promise<Readonly<Record<string, PageDocument>>> =>
  Object.fromEntries(
    remote.pages.flatMap(({ path, Component }) => {
      const about = pageFacts[path]
      if (!about) return []
      const html = renderToString(
        <MemoryRouter initialEntries={[path]}>
          <Component platform={platform} />
        </MemoryRouter>,
        // The frame around the page counts its own.
        { identifierPrefix: 'page' },
      )
      return [[path, { html, ...about }]]
    }),
  )
