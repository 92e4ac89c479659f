import { defineRemote } from '@parley/shared-platform/react'
import { MessagesPage } from './conversations/messages-page.tsx'
import { pages } from './pages.ts'
import { VoicemailPage } from './voicemail/voicemail-page.tsx'

/** The pages of messages and voicemail (S2), which this remote alone draws (D6). */
export const remote = defineRemote({
  id: 'mfe_messages',
  pages,
  components: { messages: MessagesPage, voicemail: VoicemailPage },
})
