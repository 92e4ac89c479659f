import { afterAll, beforeAll, vi } from 'vitest'

/**
 * The tests of a file see a German page, in a browser of Germany. What they show they import inside themselves: a page says its
 * words as its modules are read. Of that nothing stays read for other files, nor is what those have read there for this one.
 */
export function inGermanPage(): void {
  beforeAll(() => {
    vi.resetModules()
    document.documentElement.lang = 'de'
    vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['de-DE', 'de'])
  })
  afterAll(() => {
    document.documentElement.removeAttribute('lang')
    vi.restoreAllMocks()
    vi.resetModules()
  })
}
