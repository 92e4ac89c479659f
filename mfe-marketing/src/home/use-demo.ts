import { type RefObject, useEffect, useRef, useState } from 'react'
import { DEMO_STILL_MS, type DemoFrame, demoFrame } from './demo-script.ts'

const FRAME_MS = 95
const wantsStillness = () => window.matchMedia?.('(prefers-reduced-motion: reduce)').matches ?? true

export interface Demo {
  /** Around all of it. */
  readonly picture: RefObject<HTMLElement | null>
  readonly frame: DemoFrame
  readonly playing: boolean
  toggle(): void
}

/**
 * Plays the demonstration on from its still picture, with which the page is drawn for everybody. People who asked for less
 * motion keep that; and whoever points at it is about to press what it says, which must not become its opposite meanwhile.
 * It rests where nobody sees it, and goes on from there.
 */
export function useDemo(): Demo {
  const [playing, setPlaying] = useState(false)
  const [elapsed, setElapsed] = useState(DEMO_STILL_MS)
  const picture = useRef<HTMLElement>(null)
  const seen = useSeen(picture)
  useEffect(() => {
    if (!wantsStillness() && !picture.current?.matches(':hover, :focus-within')) setPlaying(true)
  }, [])

  useEffect(() => {
    if (!playing || !seen) return
    const timer = setInterval(() => setElapsed(before => before + FRAME_MS), FRAME_MS)
    return () => clearInterval(timer)
  }, [playing, seen])

  return { picture, frame: demoFrame(elapsed), playing, toggle: () => setPlaying(!playing) }
}

/** Whether any of an element is within the window, and the tab is shown. */
function useSeen(element: RefObject<HTMLElement | null>): boolean {
  const [isInView, setInView] = useState(!('IntersectionObserver' in globalThis))
  const [isShown, setShown] = useState(false)
  useEffect(() => {
    const look = () => setShown(document.visibilityState === 'visible')
    look()
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [])
  useEffect(() => {
    if (!element.current || !('IntersectionObserver' in globalThis)) return
    const observer = new IntersectionObserver(entries => setInView(entries.at(-1)?.isIntersecting ?? false))
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element])
  return isInView && isShown
}
