import { useLocation, useNavigate, useSearchParams } from 'react-router'

/** Part of the address of a thread: which of its pictures is shown large. */
export const PICTURE = 'picture'

interface OpenPicture {
  /** Its key; null for none. */
  readonly opened: string | null
  /** Shows one, or the thread again. */
  open(key: string | null): void
}

const isOver = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'overThread' in state

/** The picture that is shown large, by the address: the browser's way back leads from it to its thread, not out of that. */
export function useOpenPicture(): OpenPicture {
  const [query, setQuery] = useSearchParams()
  const { state } = useLocation()
  const navigate = useNavigate()
  const opened = query.get(PICTURE)
  const show = (key: string | null, replace: boolean, over: object) =>
    setQuery(
      before => {
        const after = new URLSearchParams(before)
        if (key === null) after.delete(PICTURE)
        else after.set(PICTURE, key)
        return after
      },
      { replace, preventScrollReset: true, state: over },
    )
  return {
    opened,
    open(key) {
      if (key !== null) show(key, opened !== null, opened === null ? { overThread: true } : state)
      else if (isOver(state)) void navigate(-1)
      else show(null, true, {})
    },
  }
}
