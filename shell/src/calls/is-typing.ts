import { isField } from '@parley/shared-ui'

/**
 * Somebody types into this element. A field that merely waits, such as the empty one of the dialler, is not typed into.
 */
export const isTyping = (element: Element | null): boolean =>
  element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement
    ? element.value !== ''
    : isField(element)
