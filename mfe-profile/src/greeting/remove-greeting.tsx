import { useCommand, useOwnId, usePlatform } from '@parley/shared-platform/react'
import { Button, QuestionDialog } from '@parley/shared-ui'
import { say } from '@parley/shared-ui/words'
import { useState } from 'react'

/** Asks first: the recording is nowhere else. */
export function RemoveGreeting({ onRemoved }: { readonly onRemoved: () => void }) {
  const { api } = usePlatform()
  const ownId = useOwnId()
  const [isAsking, setAsking] = useState(false)
  const remove = useCommand(async () => {
    await api.call('removeGreeting', { userId: await ownId() })
    setAsking(false)
    onRemoved()
  })
  const ask = (isOpen: boolean) => {
    remove.clear()
    setAsking(isOpen)
  }
  return (
    <>
      <Button variant="quiet" onClick={() => ask(true)}>
        {say('Remove greeting', 'Ansage entfernen')}
      </Button>
      <QuestionDialog
        open={isAsking}
        title={say('Remove your greeting?', 'Deine Ansage entfernen?')}
        description={say(
          'Callers then hear the usual words. Your recording cannot be brought back.',
          'Anrufer hören dann die üblichen Worte. Deine Aufnahme lässt sich nicht zurückholen.',
        )}
        stay={say('Cancel', 'Abbrechen')}
        onStay={() => ask(false)}
        go={say('Remove', 'Entfernen')}
        onGo={() => void remove.run()}
        busy={remove.busy}
        error={remove.error}
      />
    </>
  )
}
