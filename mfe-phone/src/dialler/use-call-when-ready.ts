import { useEffect, useEffectEvent, useState } from 'react'
import type { Hindrance } from './dial-hindrance.ts'

/** A call that was asked for longer ago is not made any more: whoever asked has turned to something else. */
export const LATEST_MS = 10_000

interface CallWhenReady {
  /** A call was asked for and is made as soon as the line is ready. */
  readonly waits: boolean
  /** Asks for it; only after a key press or a click of the person (D7). @param at when that was, by the clock */
  ask(to: string, at?: number): void
  cancel(): void
}

/**
 * A call that the person asked for a moment before the line was ready. It costs money: whatever else hinders it ends the wait, as do
 * ten seconds, whatever is pressed or typed meanwhile, and looking at another page.
 * @param isRung somebody calls, also where it does not ring here yet: that ends the wait as well, since a call of one's own would end
 * theirs (I14) before anybody has seen it
 */
export function useCallWhenReady(
  hindranceOf: (to: string) => Hindrance | null,
  place: (to: string) => void,
  isRung: boolean,
): CallWhenReady {
  const [asked, setAsked] = useState<{ readonly to: string; readonly at: number } | null>(null)
  const cancel = () => setAsked(null)
  const hindrance = asked && hindranceOf(asked.to)
  const goesOn = asked !== null && (isRung || hindrance?.kind !== 'soon')
  const proceed = useEffectEvent(() => {
    if (!asked) return
    cancel()
    // A machine that slept may have kept the timer waiting.
    if (hindrance === null && !isRung && Date.now() - asked.at < LATEST_MS) place(asked.to)
  })
  useEffect(() => {
    if (goesOn) proceed()
  }, [goesOn])
  useEffect(() => {
    if (!asked) return
    const timer = setTimeout(() => setAsked(null), asked.at + LATEST_MS - Date.now())
    const turned = new AbortController()
    const turn = (event: Event) => {
      // In the field it would go on and empty it.
      if (event instanceof KeyboardEvent && event.key === 'Escape') event.preventDefault()
      // Call again, or held down, is what was asked.
      if (!isAgain(event)) setAsked(null)
    }
    for (const type of ['keydown', 'pointerdown', 'visibilitychange', 'popstate'])
      addEventListener(type, turn, { capture: true, signal: turned.signal })
    return () => {
      clearTimeout(timer)
      turned.abort()
    }
  }, [asked])
  return { waits: asked !== null, ask: (to, at = Date.now()) => setAsked({ to, at }), cancel }
}

const isAgain = (event: Event): boolean =>
  event instanceof KeyboardEvent
    ? event.repeat || (isOnCall(event) && ['Enter', ' '].includes(event.key))
    : isOnCall(event)

const isOnCall = ({ target }: Event): boolean =>
  target instanceof Element && target.closest('[data-dial]') !== null
