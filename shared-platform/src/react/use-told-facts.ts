import { quietTurn, type Settings } from '@parley/shared-contract'
import { notifiesOnceInstalled, useNotificationPermission } from '@parley/shared-ui'
import { useEffect, useState } from 'react'
import type { ToldFacts } from '../told-here.ts'
import { usePlatform } from './platform-provider.tsx'
import { useBehavior } from './use-behavior.ts'
import { useOffline } from './use-offline.ts'

/** What decides what this browser tells its person, as it changes: also when quiet hours begin or end. */
export function useToldFacts(settings: Settings | null): ToldFacts {
  const { permission } = useNotificationPermission()
  const [, look] = useState(0)
  const now = Date.now()
  const turn = settings && quietTurn(settings.quietHours, now)
  useEffect(() => {
    if (turn === null) return
    const timer = setTimeout(() => look(before => before + 1), turn - Date.now())
    return () => clearTimeout(timer)
  }, [turn])
  return {
    permission: notifiesOnceInstalled() ? 'once-installed' : permission,
    push: useBehavior(usePlatform().push.state$),
    settings,
    offline: useOffline(),
    now,
  }
}
