import { routes } from '@parley/shared-contract'
import { buttonClass } from '@parley/shared-ui'
import { say } from '@parley/shared-ui/words'
import { leaveAsDrawn, takenOver, takeOverOf } from './ahead/take-over.ts'

/**
 * Says in the page that it could not start, and offers to try again. A page that its host has drawn stays to be read below that,
 * with what is said without a script; nothing else does, since none of it would work. Drawn without React, which may be
 * what failed.
 * @param again loads the page anew
 */
export function showStartFailed(root: HTMLElement, again: () => void): void {
  const isReadable = takeOverOf(root) === 'hydrate'
  const words = document.createElement('p')
  words.textContent = isReadable
    ? say(
        'Something went wrong, and buttons on this page do not work.',
        'Etwas ist schiefgegangen: Schaltflächen auf dieser Seite funktionieren nicht.',
      )
    : say('Parley could not start.', 'Parley konnte nicht starten.')
  const retry = document.createElement('button')
  retry.type = 'button'
  retry.className = buttonClass()
  retry.textContent = say('Try again', 'Erneut versuchen')
  retry.addEventListener('click', again)
  const told = document.createElement('div')
  told.className = 'start-failed'
  told.setAttribute('role', 'alert')
  told.append(words, retry)
  if (isReadable) {
    root.prepend(told)
    leaveAsDrawn(root)
    return
  }
  const home = document.createElement('a')
  home.href = routes.home
  home.className = buttonClass({ variant: 'secondary' })
  home.textContent = say('Back to home', 'Zur Startseite')
  told.append(home)
  takenOver(root)
  root.replaceChildren(told)
}
