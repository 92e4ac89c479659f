import { useCommand, useOwnId, usePlatform } from '@parley/shared-platform/react'
import { AlertDialog, Button, ErrorText } from '@parley/shared-ui'
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
      <AlertDialog
        open={isAsking}
        onOpenChange={ask}
        title={say('Remove your greeting?', 'Deine Ansage entfernen?')}
        description={say(
          'Callers then hear the usual words. Your recording cannot be brought back.',
          'Anrufer hören dann die üblichen Worte. Deine Aufnahme lässt sich nicht zurückholen.',
        )}
        actions={
          <>
            <Button variant="secondary" onClick={() => ask(false)}>
              {say('Cancel', 'Abbrechen')}
            </Button>
            <Button variant="danger" busy={remove.busy} onClick={() => void remove.run()}>
              {say('Remove', 'Entfernen')}
            </Button>
          </>
        }
      >
        <ErrorText error={remove.error} />
      </AlertDialog>
    </>
  )
}
