import { type RefObject, useEffect, useRef } from 'react'

/** Files that are pasted while nothing else on the page takes them, where there is no field to paste them into. */
export function usePastedFiles(within: RefObject<HTMLElement | null>, onPaste: () => void): void {
  const latest = useRef(onPaste)
  useEffect(() => {
    latest.current = onPaste
  })
  useEffect(() => {
    const page = within.current?.ownerDocument
    const pasted = (event: ClipboardEvent) => {
      const isTaken =
        event.defaultPrevented || (event.target instanceof Element && event.target.closest('input, textarea'))
      if (!isTaken && (event.clipboardData?.files.length ?? 0) > 0) latest.current()
    }
    page?.addEventListener('paste', pasted)
    return () => page?.removeEventListener('paste', pasted)
  }, [within])
}
