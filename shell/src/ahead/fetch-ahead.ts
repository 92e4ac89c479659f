/** The scripts of the last frame that have all come, in this browser. What is kept of them is the worker's and the browser's. */
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
  // A page has loaded without them: nothing waits for what is fetched ahead.
  let missing = links.length
  const come = (): void => {
    missing -= 1
    if (missing === 0) note(names)
  }
  for (const link of links) link.addEventListener('load', come)
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
