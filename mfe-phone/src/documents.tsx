import { type E164, type PageDocument, routes } from '@parley/shared-contract'
import { unknownPlatform } from '@parley/shared-platform/documents'
import { PlatformProvider } from '@parley/shared-platform/react'
import { renderToString } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { Phone } from './phone.tsx'

/** Nobody's: where it would be shown there is not yet anything to show. */
const unknownNumber = '' as E164

/**
 * The dialler as it stands for somebody whose data are still on their way: a number can be typed into it before any script has run.
 * @public to the build, which knows this file by its name
 */
export const drawDocuments = async (): Promise<Readonly<Record<string, PageDocument>>> => ({
  [routes.phone]: {
    html: renderToString(
      <MemoryRouter initialEntries={[routes.phone]}>
        <PlatformProvider platform={unknownPlatform}>
          <Phone own={unknownNumber} bought={false} credits={null} prefill={null} />
        </PlatformProvider>
      </MemoryRouter>,
      // The frame around the page counts its own.
      { identifierPrefix: 'page' },
    ),
  },
})
