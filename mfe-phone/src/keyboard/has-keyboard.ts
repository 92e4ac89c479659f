/** Whether one types on keys: a touch screen's own keyboard would cover the page, and waits until it is asked for. */
export const hasKeyboard = (): boolean => !(window.matchMedia?.('(pointer: coarse)').matches ?? false)
