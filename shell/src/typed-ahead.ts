/** How long the field that is to take over is waited for. */
export const TYPED_WAIT_MS = 10_000

/**
 * Hands on what somebody types into the drawn fields of a page before its scripts have taken over, until the very moment when
 * others take their place: it is typed into those, and the caret is where it was.
 * @param root whose content is about to be replaced
 */
export function handOnTyped(root: HTMLElement): void {
  const drawn = new Set(root.querySelectorAll('input'))
  if (drawn.size === 0) return
  let last = document.activeElement
  const heed = ({ target }: FocusEvent) => {
    last = target as Element
  }
  root.addEventListener('focusin', heed)
  const observer = new MutationObserver(() => {
    for (const field of drawn) {
      if (field.isConnected) continue
      const isAway = (field.value === '' && field !== last) || typeInto(root, field, field === last)
      if (isAway) drawn.delete(field)
    }
    if (drawn.size === 0) end()
  })
  const timer = setTimeout(() => end(), TYPED_WAIT_MS)
  const end = () => {
    observer.disconnect()
    clearTimeout(timer)
    root.removeEventListener('focusin', heed)
  }
  observer.observe(root, { childList: true, subtree: true })
}

/** @returns whether the field that takes the drawn one's place is there. What is already in it stays. */
function typeInto(root: HTMLElement, drawn: HTMLInputElement, hadFocus: boolean): boolean {
  const label = CSS.escape(drawn.getAttribute('aria-label') ?? '')
  const field = root.querySelector<HTMLInputElement>(`input[aria-label="${label}"]`)
  if (!field) return false
  if (hadFocus) field.focus({ preventScroll: true })
  if (field.value === '' && drawn.value !== '') {
    // As a browser does it: React looks past what a script has set.
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, drawn.value)
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }
  return true
}
