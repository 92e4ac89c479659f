/** How long to wait for the page; one that takes longer does not get the focus. */
const PATIENCE_MS = 5_000

/** Moves the focus to the first element of the selector, at once or as soon as a page that is loading has it. */
export function focusWhenThere(selector: string): void {
  const focus = () => {
    const found = document.querySelector<HTMLElement>(selector)
    found?.focus()
    return found !== null
  }
  if (focus()) return
  const watching = new MutationObserver(() => focus() && stop())
  const giveUp = setTimeout(() => stop(), PATIENCE_MS)
  function stop(): void {
    watching.disconnect()
    clearTimeout(giveUp)
  }
  watching.observe(document.body, { childList: true, subtree: true })
}
