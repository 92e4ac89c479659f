/** How long after the first click of a double one its second may come. */
const DOUBLE_CLICK_MS = 400

export interface Closing {
  readonly reason: string
  readonly event: Event
}

/**
 * Whether what is asked to close has only just been opened by a click, whose second, as of a double one, falls beside
 * it or on its button again: that one is no wish of its own. A press tells that it is a second one only when it is over, so a pointer that
 * goes down is known by its time.
 * @param openMs how long it had been open when the pointer went down, for what closes as soon as it does. By the event's own
 *   time: a busy page handles it later.
 */
export const isFurtherClick = ({ reason, event }: Closing, openMs = Number.POSITIVE_INFINITY): boolean =>
  (reason === 'outside-press' && openMs < DOUBLE_CLICK_MS) ||
  (['outside-press', 'trigger-press'].includes(reason) && 'detail' in event && Number(event.detail) > 1)
