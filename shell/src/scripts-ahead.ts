/*
 * The scripts of a frame (ADR 0054) wait until it is painted, and are fetched meanwhile: but not where this device has them, since
 * a telephone is busy for a while with each file that it asks for, and paints later. Like the theme's, this script stands in the
 * page, behind what is held, so it imports nothing.
 */
{
  /** The scripts of the last frame, in this browser. What is kept of them is the worker's and the browser's. */
  const key = 'parley.scripts-here'
  const held = document.querySelector<HTMLTemplateElement>('#parley-scripts')
  const links = held ? [...held.content.querySelectorAll('link')] : []
  const names = links.map(({ href }) => href).join(' ')
  const areHere = (): boolean => {
    try {
      return Boolean(navigator.serviceWorker?.controller) && localStorage.getItem(key) === names
    } catch {
      return false
    }
  }
  const note = (): void => {
    try {
      localStorage.setItem(key, names)
    } catch {
      // They are asked for the next time, too.
    }
  }
  if (names && !areHere()) {
    document.head.append(...links)
    addEventListener('load', note, { once: true })
  }
}
