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
 */
export function useDemo(): Demo {
  const [playing, setPlaying] = useState(false)
  const [elapsed, setElapsed] = useState(DEMO_STILL_MS)
  const picture = useRef<HTMLElement>(null)
  useEffect(() => {
    if (!wantsStillness() && !picture.current?.matches(':hover, :focus-within')) setPlaying(true)
  }, [])

  useEffect(() => {
    if (!playing) return
    const timer = setInterval(() => setElapsed(before => before + FRAME_MS), FRAME_MS)
    return () => clearInterval(timer)
  }, [playing])

  return { picture, frame: demoFrame(elapsed), playing, toggle: () => setPlaying(!playing) }
}
