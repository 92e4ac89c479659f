/** The scripts of the last frame, in this browser. What is kept of them is the worker's and the browser's. */
const KEY = 'parley.scripts-here'

/**
 * The scripts of a frame wait until it is painted, and are fetched meanwhile: but not where this device has them, since a telephone
 * is busy for a while with each file that it asks for, and paints later.
 * @param held with links to what is to be fetched; a public page names nothing
 */
export function fetchAhead(held: HTMLTemplateElement): void {
  const links = [...held.content.querySelectorAll('link')]
  const names = links.map(({ href }) => href).join(' ')
  if (!names || areHere(names)) return
  document.head.append(...links)
  addEventListener('load', () => note(names), { once: true })
}

function areHere(names: string): boolean {
  try {
    return Boolean(navigator.serviceWorker?.controller) && localStorage.getItem(KEY) === names
  } catch {
    return false
  }
}

function note(names: string): void {
  try {
    localStorage.setItem(KEY, names)
  } catch {
    // They are asked for the next time, too.
  }
}
