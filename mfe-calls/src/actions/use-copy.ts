import { usePlatform } from '@parley/shared-platform/react'
import { say } from '@parley/shared-ui/words'

/** Copies a text, and says whether it could. */
export function useCopy() {
  const { notify } = usePlatform()
  return (text: string, done: string) =>
    void navigator.clipboard.writeText(text).then(
      () => notify({ tone: 'success', text: done }),
      () =>
        notify({
          tone: 'danger',
          text: say('Your browser did not let us copy.', 'Dein Browser hat das Kopieren nicht erlaubt.'),
          urgency: 'alert',
        }),
    )
}
