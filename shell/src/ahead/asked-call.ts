/** A call for which a drawn dialler was asked is not made when it comes later: whoever asked has turned to something else. */
export const ASKED_WAIT_MS = 10_000

/** Notes on a drawn field that the number in it is to be called. */
export function ask(field: HTMLInputElement): void {
  field.dataset.asked = field.value
  field.dataset.askedAt = `${Date.now()}`
}

export function takeBack(field: HTMLInputElement): void {
  delete field.dataset.asked
}

/** Whether it still is. By the clock: one that slept may have kept a timer waiting. */
export const isAsked = ({ value, dataset: { asked, askedAt } }: HTMLInputElement): boolean =>
  asked === value && Date.now() - Number(askedAt) < ASKED_WAIT_MS
