import { type RefObject, useEffect, useRef, useState } from 'react'

const hasFiles = ({ dataTransfer }: DragEvent): boolean => dataTransfer?.types.includes('Files') ?? false

/**
 * Files that are dropped anywhere in the pane that this stands in.
 * @returns whether some are held over it now
 */
export function useDroppedFiles(
  within: RefObject<HTMLElement | null>,
  onDrop: (files: readonly File[]) => void,
): boolean {
  const [isOver, setOver] = useState(false)
  const latest = useRef(onDrop)
  useEffect(() => {
    latest.current = onDrop
  })
  useEffect(() => {
    const pane = within.current?.parentElement
    if (!pane) return
    /** Each element within is entered and left by itself. */
    let depth = 0
    const ended = () => {
      depth = 0
      setOver(false)
    }
    const listeners = {
      dragenter(event: DragEvent) {
        if (!hasFiles(event)) return
        event.preventDefault()
        depth += 1
        setOver(true)
      },
      dragover(event: DragEvent) {
        if (hasFiles(event)) event.preventDefault()
      },
      dragleave(event: DragEvent) {
        if (!hasFiles(event)) return
        depth -= 1
        if (depth <= 0) ended()
      },
      drop(event: DragEvent) {
        if (!hasFiles(event)) return
        event.preventDefault()
        ended()
        latest.current([...(event.dataTransfer?.files ?? [])])
      },
    }
    for (const [name, listener] of Object.entries(listeners))
      pane.addEventListener(name, listener as EventListener)
    return () => {
      for (const [name, listener] of Object.entries(listeners))
        pane.removeEventListener(name, listener as EventListener)
    }
  }, [within])
  return isOver
}
