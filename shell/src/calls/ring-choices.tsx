import type { ActiveCall } from '@parley/shared-calling'
import { routes } from '@parley/shared-contract'
import { useCommand, usePlatform } from '@parley/shared-platform/react'
import { Button, ErrorText, MessageIcon, singleClick, VoicemailIcon } from '@parley/shared-ui'
import { say } from '@parley/shared-ui/words'
import styles from './ring-choices.module.css'

interface RingChoicesProps {
  readonly call: ActiveCall
  readonly hasVoicemail: boolean
}

/**
 * What can be done about a call that rings besides: voicemail takes it (D21), or its caller is texted, while voicemail has them. Who
 * withholds their number cannot be.
 */
export function RingChoices({ call: { peer }, hasVoicemail }: RingChoicesProps) {
  const { calls, navigate } = usePlatform()
  const leave = () => (hasVoicemail ? calls.toVoicemail() : calls.decline())
  const send = useCommand(leave)
  const reply = useCommand(async () => {
    await leave()
    navigate(routes.messagesTo(peer))
  })
  if (!hasVoicemail && peer === '') return null
  return (
    <div>
      <div className={styles.choices}>
        {hasVoicemail && (
          <Button
            variant="secondary"
            busy={send.busy}
            icon={<VoicemailIcon aria-hidden="true" />}
            onClick={singleClick(() => void send.run())}
          >
            {say('Send to voicemail', 'An die Mailbox')}
          </Button>
        )}
        {peer !== '' && (
          <Button
            variant="secondary"
            busy={reply.busy}
            icon={<MessageIcon aria-hidden="true" />}
            onClick={singleClick(() => void reply.run())}
          >
            {say('Reply with a text', 'Nachricht senden')}
          </Button>
        )}
      </div>
      <ErrorText error={send.error ?? reply.error} />
    </div>
  )
}
