/** How long the field that is to take over is waited for. */
export const TYPED_WAIT_MS = 10_000

/**
 * Hands on what somebody types into the drawn fields of a page before its scripts have taken over, until the very moment when
 * others take their place: it is typed into those, and the caret is where it was.
 * @param root whose content is about to be replaced
 * @param then told of each field that something was typed into, with the one that has it now
 */
export function handOnTyped(root: HTMLElement, then: Handed): void {
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
      const isAway = (field.value === '' && field !== last) || typeInto(root, field, field === last, then)
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

type Handed = (drawn: HTMLInputElement, field: HTMLInputElement) => void

/** @returns whether the field that takes the drawn one's place is there. What is already in it stays. */
function typeInto(root: HTMLElement, drawn: HTMLInputElement, hadFocus: boolean, then: Handed): boolean {
  const label = CSS.escape(drawn.getAttribute('aria-label') ?? '')
  const field = root.querySelector<HTMLInputElement>(`input[aria-label="${label}"]`)
  if (!field) return false
  if (hadFocus) field.focus({ preventScroll: true })
  if (field.value === '' && drawn.value !== '') {
    type(field, drawn.value)
    then(drawn, field)
  }
  return true
}

type Field = HTMLInputElement | HTMLTextAreaElement

/**
 * What somebody has typed into a drawn page which is taken over as it stands, or a browser has filled in: React is told of it once the page
 * is its own, since it would take it for what it drew.
 * @param root whose page is about to be taken over
 * @returns to be called as soon as React has begun to, before anything else can happen
 */
export function keepTyped(root: HTMLElement): () => void {
  const fields = [...root.querySelectorAll<Field>('input, textarea')]
  const typed = fields
    .filter(({ value, defaultValue }) => value !== defaultValue)
    .map(field => ({ field, text: field.value, start: field.selectionStart, end: field.selectionEnd }))
  return () => {
    for (const { field, text, start, end } of typed) {
      // React makes the part of the page its own in which something happens.
      type(field, text)
      // What is there already is no change.
      field.value = ''
      type(field, text)
      // A field for an address of mail has no such thing.
      if (start !== null && field === document.activeElement) field.setSelectionRange(start, end)
    }
  }
}

/** As a browser does it: React looks past what a script has set. */
function type(field: Field, text: string): void {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, text)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
