import { routes } from '@parley/shared-contract'
import { defineRemote, PLATFORM_VERSION } from '@parley/shared-platform'
import { PlatformProvider } from '@parley/shared-platform/react'
import { useLocation } from 'react-router'
import { MessagesPage } from './conversations/messages-page.tsx'
import { VoicemailPage } from './voicemail/voicemail-page.tsx'

/** The pages of messages and voicemail (S2), which this remote alone draws (D6). */
export const remote = defineRemote({
  id: 'mfe_messages',
  builtFor: PLATFORM_VERSION,
  Component: ({ platform }) => (
    <PlatformProvider platform={platform}>
      <Page />
    </PlatformProvider>
  ),
})

const Page = () =>
  useLocation().pathname.startsWith(routes.voicemail) ? <VoicemailPage /> : <MessagesPage />
