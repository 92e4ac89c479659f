import { displayPhoneNumber, type Media, type Message } from '@parley/shared-contract'
import { useState } from 'react'
import { useBehavior } from '../react/index.ts'
import type { HarnessPlatform } from './harness-platform.ts'
import { withProgress, withReceivedText } from './memory-texts.ts'
import { PanelAction, PanelGroup } from './panel-group.tsx'
import type { PersonData } from './person-data.ts'
import { sampleMedia, sampleMessage, simulated } from './sample-data.ts'

const LONG_THREAD = 10_000
const MINUTE_MS = 60_000

/** The thread of who is texted most, with as many texts as nobody reads at once. */
function withLongThread(person: PersonData): PersonData {
  const userId = person.user.uid
  const from = Date.now() - LONG_THREAD * MINUTE_MS
  const messages = Array.from({ length: LONG_THREAD }, (_, n): Message => {
    const direction = n % 3 === 0 ? 'outgoing' : 'incoming'
    const body = `Text ${n + 1}${n % 7 === 0 ? ', which goes on for a while, so that it takes more than a line.' : ''}`
    return sampleMessage({ id: `long-${n}`, userId, direction, body, timestamp: from + n * MINUTE_MS })
  })
  const received = withReceivedText(person, simulated.answers, 'The last of very many', Date.now())
  return { ...received, messages: [...received.messages, ...messages] }
}

const picture = () => sampleMedia({ id: crypto.randomUUID() })

/** What happens to texts: somebody writes, those that are sent arrive or do not, and there is a network or none. */
export function TextControls({ harness }: { readonly harness: HarnessPlatform }) {
  const { platform, database, setOnline } = harness
  const session = useBehavior(platform.session$)
  const [isOnline, setIsOnline] = useState(true)
  if (session.status !== 'signed-in') return null
  const change = (how: (person: PersonData) => PersonData) => database.change(session.user.uid, how)
  const receive = (body: string, media: readonly Media[] = []) =>
    change(person => withReceivedText(person, simulated.answers, body, Date.now(), media))
  const progress = (status: 'delivered' | 'failed') =>
    change(person => withProgress(person, status, status === 'failed' ? 'undeliverable' : null, Date.now()))
  const toggle = () => {
    setOnline(!isOnline)
    setIsOnline(!isOnline)
  }
  return (
    <PanelGroup title={`Texts with ${displayPhoneNumber(simulated.answers)}`}>
      <PanelAction onClick={() => receive('Are you there?')}>Receive a text</PanelAction>
      <PanelAction onClick={() => receive('', [picture()])}>Receive a picture</PanelAction>
      <PanelAction onClick={() => receive('STOP')}>Receive STOP</PanelAction>
      <PanelAction onClick={() => receive('START')}>Receive START</PanelAction>
      <PanelAction onClick={() => progress('delivered')}>Deliver</PanelAction>
      <PanelAction onClick={() => progress('failed')}>Fail</PanelAction>
      <PanelAction onClick={() => change(withLongThread)}>10,000 texts</PanelAction>
      <PanelAction onClick={toggle}>{isOnline ? 'Hold texts' : 'Let texts go'}</PanelAction>
    </PanelGroup>
  )
}
