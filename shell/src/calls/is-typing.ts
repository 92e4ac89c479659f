const others = 'select, [contenteditable]:not([contenteditable="false"])'

/**
 * Somebody types into this element. A field that merely waits, such as the empty one of the dialler, is not typed into.
 */
export function isTyping(element: Element | null): boolean {
  if (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement)
    return element.value !== ''
  return element?.closest(others) != null
}
