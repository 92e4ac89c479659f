/** A page that takes longer has other worries. */
const PATIENCE_MS = 5_000

/** Gives the focus to what the selector finds, at once or as soon as the page that is on its way has it. */
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
