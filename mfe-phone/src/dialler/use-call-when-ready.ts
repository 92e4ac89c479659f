import { useEffect, useEffectEvent, useState } from 'react'
import type { Hindrance } from './dial-hindrance.ts'

/** A call that was asked for longer ago is not made any more: whoever asked has turned to something else. */
export const LATEST_MS = 10_000

interface CallWhenReady {
  /** A call was asked for and is made as soon as the line is ready. */
  readonly waits: boolean
  /** Asks for it; only after a key press or a click of the person (D7). */
  ask(to: string): void
  cancel(): void
}

/**
 * A call that the person asked for a moment before the line was ready. Whatever else hinders it ends the wait, as do
 * Escape and ten seconds.
 */
export function useCallWhenReady(
  hindranceOf: (to: string) => Hindrance | null,
  place: (to: string) => void,
): CallWhenReady {
  const [asked, setAsked] = useState<{ readonly to: string; readonly at: number } | null>(null)
  const cancel = () => setAsked(null)
  const hindrance = asked && hindranceOf(asked.to)
  const goesOn = asked !== null && hindrance?.kind !== 'soon'
  const proceed = useEffectEvent(() => {
    if (!asked) return
    cancel()
    // A machine that slept may have kept the timer waiting.
    if (hindrance === null && Date.now() - asked.at < LATEST_MS) place(asked.to)
  })
  useEffect(() => {
    if (goesOn) proceed()
  }, [goesOn])
  useEffect(() => {
    if (!asked) return
    const timer = setTimeout(() => setAsked(null), LATEST_MS)
    const press = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      event.preventDefault()
      setAsked(null)
    }
    addEventListener('keydown', press, true)
    return () => {
      clearTimeout(timer)
      removeEventListener('keydown', press, true)
    }
  }, [asked])
  return { waits: asked !== null, ask: to => setAsked({ to, at: Date.now() }), cancel }
}
