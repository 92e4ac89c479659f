import { useEffect, useState } from 'react'

/** What the browser lets this page do, as it changes; null where the browser does not tell. */
export function usePermission(name: 'microphone'): PermissionState | null {
  const [state, setState] = useState<PermissionState | null>(null)
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
      () => {},
    )
    return () => {
      left = true
      permission?.removeEventListener('change', read)
    }
  }, [name])
  return state
}
