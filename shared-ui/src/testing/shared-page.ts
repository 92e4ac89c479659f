import { cleanup, configure } from '@testing-library/react'
import { afterEach, vi } from 'vitest'

/**
 * Runs before every file of component tests. Many files share one page, which would cost more to make than most of
 * them cost to run: each finds it empty, with nothing kept, and unmounts what it has rendered after every test,
 * with the time running again.
 */
document.head.replaceChildren()
document.body.replaceChildren()
localStorage.clear()
sessionStorage.clear()
Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

/**
 * Frames by the clock that no test can stop. jsdom draws by an interval that it begins with the first frame that is asked for, or when
 * what has the focus is taken away: begun while the time stands, it never ends, and no later test of this page gets a frame.
 */
const { setTimeout: later, clearTimeout: forget } = globalThis
if (!('hasOwnFrames' in window))
  Object.assign(globalThis, {
    hasOwnFrames: true,
    requestAnimationFrame: (draw: FrameRequestCallback) => later(() => draw(performance.now()), 1000 / 60),
    cancelAnimationFrame: (frame: number) => forget(frame),
  })
afterEach(() => {
  cleanup()
  if (!vi.isFakeTimers()) return
  // A popup waits for its frame, which all popups share: one that never came would keep the next test's from coming.
  vi.runOnlyPendingTimers()
  vi.useRealTimers()
})

/**
 * `findBy…` and `waitFor` give up late enough for a busy machine; what appears is still seen at once, and only what
 * never appears takes this long to fail.
 */
configure({ asyncUtilTimeout: 8_000 })
