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
  const forget = () => {
    for (const field of typed) if (!field.isConnected || field.value === '') typed.delete(field)
  }
  const remember = ({ target }: Event) => {
    // A field that is gone would keep all that it stood in: each call takes away a dialler in which somebody has typed.
    forget()
    if (isText(target)) typed.add(target)
  }
  page.addEventListener('input', remember, true)
  return () => {
    forget()
    return (
      typed.size > 0 || page.querySelector('[role="dialog"], [role="alertdialog"], [data-unsaved]') !== null
    )
  }
}
