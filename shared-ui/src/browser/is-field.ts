const fields = 'input, textarea, select, [contenteditable]:not([contenteditable="false"])'

/** Whether what is typed here goes into a field. */
export const isField = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(fields) !== null
