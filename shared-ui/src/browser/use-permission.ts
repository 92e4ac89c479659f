import { useEffect, useState } from 'react'

type Told = PermissionState | null | undefined

/** What the browser lets this page do, as it changes; null where the browser does not tell, undefined before it has. */
export function usePermission(name: 'microphone'): Told {
  const [state, setState] = useState(() => (navigator.permissions ? undefined : null) as Told)
  useEffect(() => {
    let left = false
    let permission: PermissionStatus | null = null
    const read = () => setState(permission?.state ?? null)
    navigator.permissions?.query({ name }).then(
      found => {
        if (left) return
        permission = found
        found.addEventListener('change', read)
        read()
      },
      () => left || setState(null),
    )
    return () => {
      left = true
      permission?.removeEventListener('change', read)
    }
  }, [name])
  return state
}
