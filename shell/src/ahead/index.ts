/*
 * What runs before the first paint (ADR 0054): one script that stands in the page itself, behind what its host has written there, and
 * ahead of every style sheet. It is built by itself (`bundleScript`), and every page carries it: what it imports must be as small, and do nothing by
 * being imported.
 */
import { applyTheme } from './apply-theme.ts'
import { noteCall } from './drawn-call.ts'
import { takeNumber } from './drawn-keys.ts'
import { fetchAhead } from './fetch-ahead.ts'
import { noteKnown } from './known-here.ts'
import { leadOn } from './lead-on.ts'
import { letGoInTime } from './let-go.ts'
import { pressAgain } from './press-again.ts'

noteKnown()
applyTheme()
/** The scripts of the page, where a browser leaves them alone. Where none are held they run by themselves, and take over at once. */
const held = document.querySelector<HTMLTemplateElement>('#parley-scripts')
if (held) {
  fetchAhead(held)
  letGoInTime(held)
  pressAgain()
  leadOn()
  takeNumber()
  noteCall()
}
