/*
 * A drawn page (ADR 0054) reads and leads on without a script, so its host has put the shell's into a template, where a browser
 * leaves them alone. They are let go at the first touch; for somebody who is known on this device, who may be called, as
 * soon as the browser has a moment. In the frame of a page behind sign-in they go once it is painted, or it would be as late as they.
 * What is pressed until a public page is taken over is pressed again then, as is what sends a form that goes nowhere without its script
 * (`method=dialog`), unless whoever pressed it has gone on to write.
 * Like the theme's, this script stands in the page, so it imports nothing.
 */
{
  const { documentElement } = document
  /** Signs that somebody is about to do something with the page. */
  const touches = [
    'pointerdown',
    'pointermove',
    'keydown',
    'focusin',
    'touchstart',
    'wheel',
    'click',
    'input',
  ] as const
  const longestWaitMs = 2_000
  /** A page in the background paints nothing, and is there for whoever calls. */
  const longestPaintMs = 300

  const begun = new AbortController()
  const takenOver = new AbortController()
  let pressed: HTMLElement | null = null
  const goneKey = 'parley.held-script-gone'

  const watchTakeOver = (root: HTMLElement): void => {
    const observer = new MutationObserver(() => {
      const { drawn } = root.dataset
      if (drawn !== undefined && drawn !== 'left') return
      observer.disconnect()
      takenOver.abort()
      pressed?.removeAttribute('aria-busy')
      if (drawn === undefined) pressed?.click()
    })
    observer.observe(root, { attributeFilter: ['data-drawn'] })
  }

  /** What needs a script gives way to what is said without one. */
  const leave = (): void => {
    const page = document.querySelector<HTMLElement>('[data-drawn="page"]')
    if (page) page.dataset.drawn = 'left'
  }

  /** Loaded anew the page would have lost it. */
  const isWritten = (): boolean =>
    [...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')].some(
      ({ value, defaultValue }) => value !== defaultValue,
    )

  /** S9, D29: a script of a deployment that is gone is asked for by a page of the newer one: the page is loaded anew, once for each. */
  const loadAnew = ({ src }: HTMLScriptElement): void => {
    let isWorthIt = false
    try {
      isWorthIt = navigator.onLine && sessionStorage.getItem(goneKey) !== src && !isWritten()
      if (isWorthIt) sessionStorage.setItem(goneKey, src)
    } catch {
      // Without a memory it might be loaded anew for ever.
      isWorthIt = false
    }
    if (isWorthIt) location.reload()
    else leave()
  }

  const letGo = (): void => {
    const held = document.querySelector<HTMLTemplateElement>('#parley-scripts')
    const root = document.getElementById('root')
    if (begun.signal.aborted || !held || !root) return
    begun.abort()
    watchTakeOver(root)
    // Copies, since a browser runs a script that was held in no other way; one after the other, as in a page.
    const scripts = document.importNode(held.content, true)
    for (const script of scripts.querySelectorAll('script')) {
      script.async = false
      script.addEventListener('error', () => loadAnew(script))
    }
    held.replaceWith(scripts)
  }

  const idle = (): void => {
    if ('requestIdleCallback' in window) requestIdleCallback(letGo, { timeout: longestWaitMs })
    else setTimeout(letGo)
  }

  const painted = (): void => {
    requestAnimationFrame(() => setTimeout(letGo))
    setTimeout(letGo, longestPaintMs)
  }

  const parsed = (then: () => void): void => {
    if (document.readyState !== 'loading') then()
    else addEventListener('DOMContentLoaded', then, { once: true })
  }

  /** A browser puts the caret there by itself. */
  const isNobodys = ({ type, target }: Event): boolean =>
    type === 'focusin' && target instanceof Element && target.matches('[autofocus]')
  const heed = (event: Event): void => {
    if (!isNobodys(event)) parsed(letGo)
  }
  for (const touch of touches)
    addEventListener(touch, heed, { capture: true, passive: true, signal: begun.signal })
  /** In a frame there is nothing to press again: all of it is drawn anew. */
  const again = '[data-drawn="page"] :is(button[type=button], form[method=dialog] button)'
  const press = ({ target }: Event): void => {
    const button = target instanceof Element ? target.closest<HTMLElement>(again) : null
    if (!button) return
    pressed?.removeAttribute('aria-busy')
    pressed = button
    pressed.setAttribute('aria-busy', 'true')
  }
  /** Sent later it would send what is half written, or take the caret to where something is missing. */
  const forget = ({ target, isTrusted }: Event): void => {
    // What is handed on as the page is taken over nobody has just written.
    if (!isTrusted || target === pressed || !pressed?.closest('form')) return
    pressed.removeAttribute('aria-busy')
    pressed = null
  }
  /** The way to a neighbouring page takes along where to go after sign-in (D3). */
  const leadOn = (): void => {
    for (const link of document.querySelectorAll<HTMLAnchorElement>('[data-drawn="page"] a[data-with-query]'))
      link.search = location.search
  }
  addEventListener('click', press, { capture: true, signal: takenOver.signal })
  for (const writing of ['input', 'focusin'] as const)
    addEventListener(writing, forget, { capture: true, signal: takenOver.signal })
  parsed(() => {
    leadOn()
    if (!document.getElementById('parley-scripts')) {
      begun.abort()
      takenOver.abort()
    } else if (document.querySelector('[data-drawn="frame"]')) {
      if (documentElement.hasAttribute('data-known')) painted()
      else letGo()
    } else if (documentElement.hasAttribute('data-known')) {
      if (document.readyState === 'complete') idle()
      else addEventListener('load', idle, { once: true })
    }
  })
}
