import { useCommand, useOwnId, usePlatform } from '@parley/shared-platform/react'
import { Button, buttonClass } from '@parley/shared-ui'
import { errorSentence } from '@parley/shared-ui/words'
import { Link } from 'react-router'
import type { Fix } from './check.ts'

interface FixButtonProps {
  readonly fix: Fix
  /** Called when the fix leads to another page, or to a dialog. */
  readonly onLeave: () => void
  /** Has the browser ask whether Parley may show notifications. */
  readonly askNotifications: () => Promise<void>
}

/** A button or link that does what helps, or leads to it. */
export function FixButton({ fix, onLeave, askNotifications }: FixButtonProps) {
  const { calls, sound, api, topUp, push } = usePlatform()
  const ownId = useOwnId()
  const work = useCommand(async () => {
    if (!('act' in fix)) return
    switch (fix.act) {
      case 'unlock-sound':
        return sound.unlock()
      case 'add-credits':
        onLeave()
        return topUp.open()
      case 'reload':
        return location.reload()
      case 'move-line':
        return calls.takeLine()
      case 'allow-notifications':
        return askNotifications()
      case 'start-push':
        return push.again()
      case 'disturb':
        await api.call('updateSettings', { userId: await ownId(), settings: { doNotDisturb: false } })
    }
  })
  if ('to' in fix)
    return (
      <Link to={fix.to} className={buttonClass({ variant: 'secondary' })} onClick={onLeave}>
        {fix.label}
      </Link>
    )
  return (
    <span>
      <Button variant="secondary" busy={work.busy} onClick={() => void work.run()}>
        {fix.label}
      </Button>
      {work.error && <span role="alert">{errorSentence(work.error)}</span>}
    </span>
  )
}
