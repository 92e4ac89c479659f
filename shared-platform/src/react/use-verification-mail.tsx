import { Button, type ButtonProps, ErrorText, mutedText } from '@parley/shared-ui'
import { say } from '@parley/shared-ui/words'
import { type ReactNode, useState } from 'react'
import type { VerificationMail } from '../account.ts'
import { usePlatform } from './platform-provider.tsx'
import { useBehavior } from './use-behavior.ts'
import { useCommand } from './use-command.ts'

interface VerificationMailParts {
  readonly button: ReactNode
  /** What came of it, read out. */
  readonly told: ReactNode
}

interface VerificationMailLook extends Pick<ButtonProps, 'size' | 'variant'> {
  /** The class of what is told, muted text when left out. */
  readonly told?: string | undefined
}

/** D12: what has the mail sent again whose link proves one's address, to stand where something waits for that. */
export function useVerificationMail({
  told = mutedText,
  ...look
}: VerificationMailLook = {}): VerificationMailParts {
  const { account, session$ } = usePlatform()
  const session = useBehavior(session$)
  const [outcome, setOutcome] = useState<VerificationMail | null>(null)
  const { run, busy, error } = useCommand(async () => {
    setOutcome(null)
    setOutcome(await account.sendVerification())
  })
  const address = session.status === 'signed-in' ? session.user.email : ''
  return {
    button: (
      <Button variant="secondary" {...look} busy={busy} onClick={() => void run()}>
        {say('Send the link again', 'Link noch einmal senden')}
      </Button>
    ),
    told: (
      <>
        <p role="status" className={told}>
          {outcome === 'sent' &&
            say(
              `A new link is on its way to ${address}. Earlier ones work, too.`,
              `Ein neuer Link ist unterwegs an ${address}. Frühere gelten auch.`,
            )}
          {outcome === 'verified' &&
            say('Your email address is verified.', 'Deine E-Mail-Adresse ist bestätigt.')}
        </p>
        <ErrorText error={error} />
      </>
    ),
  }
}
