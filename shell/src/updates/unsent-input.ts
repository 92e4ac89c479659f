type Field = HTMLInputElement | HTMLTextAreaElement

const isText = (target: EventTarget | null): target is Field =>
  target instanceof HTMLTextAreaElement ||
  (target instanceof HTMLInputElement && !['checkbox', 'radio', 'range'].includes(target.type))

/**
 * Watches what is typed into the page, whichever remote a field belongs to. @returns whether something would be lost with the page
 * (D29): words in a field that somebody has typed in, a dialog that is open, or what says so of itself by `data-unsaved`
 */
export function watchUnsentInput(page: Document): () => boolean {
  const typed = new Set<Field>()
  page.addEventListener('input', ({ target }) => isText(target) && typed.add(target), true)
  return () => {
    for (const field of typed) if (!field.isConnected || field.value === '') typed.delete(field)
    return (
      typed.size > 0 || page.querySelector('[role="dialog"], [role="alertdialog"], [data-unsaved]') !== null
    )
  }
}
