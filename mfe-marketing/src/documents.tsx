import type { PageDocument, Welcome } from '@parley/shared-contract'
import { unknownPlatform } from '@parley/shared-platform/documents'
import { renderToString } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { pageFacts } from './page-facts.ts'
import { remote } from './remote.tsx'

/**
 * What is shown of a shared link: the head of the home page, 1200 by 630.
 * @public to the build
 */
export { default as picture } from './site/shared-link.png'

const ways = ['at-once', 'when-verified'] as const

/**
 * Each public page of S2, drawn for readers without a script and for the moment before it runs.
 * @public to the build, which knows this file by its name
 */
export const drawDocuments = async (): Promise<Readonly<Record<string, PageDocument>>> =>
  Object.fromEntries(
    remote.pages.flatMap(({ path, Component }) => {
      const about = pageFacts[path]
      if (!about) return []
      const draw = (welcome: Welcome | null) =>
        renderToString(
          <MemoryRouter initialEntries={[path]}>
            <Component platform={{ ...unknownPlatform, welcome }} />
          </MemoryRouter>,
          // The frame around the page counts its own.
          { identifierPrefix: 'page' },
        )
      const html = draw(null)
      const offers = Object.fromEntries(ways.map(comes => [comes, draw({ credits: '{credits}', comes })]))
      return [[path, { html, ...(offers['at-once'] === html ? {} : { offers }), ...about }]]
    }),
  )
