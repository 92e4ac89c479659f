import { useLive } from '@parley/shared-platform/react'
import { useState } from 'react'

/**
 * Whether there is nobody yet who could come into view: no contact and no call. It stays as it was when the page came, so
 * that the first call moves nothing.
 */
export function useNobodyYet(): boolean {
  const contacts = useLive('contacts$')
  const calls = useLive('recentCalls$')
  const [nobody, setNobody] = useState<boolean | null>(null)
  if (nobody === null && contacts.state === 'ready' && calls.state === 'ready')
    setNobody(contacts.value.length + calls.value.length === 0)
  return nobody ?? false
}
