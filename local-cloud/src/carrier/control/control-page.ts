import { displayPhoneNumber } from '@parley/shared-contract'
import { CONTROL_EVENTS, type ControlPage, controlAssets } from '../../pages/control-page-routes.ts'
import { type Html, html } from '../../pages/html.ts'
import { type CloudPages, page } from '../../pages/page.ts'
import { section } from '../../pages/page-sections.ts'
import type { ControlState } from './control-state.ts'
import { liveSections } from './live-sections.ts'

const STYLE = `
.buttons { max-width: none; display: flex; flex-wrap: wrap; gap: 8px } td .buttons { justify-content: end; margin-block: -4px }
td .side { display: block }
article > .note { margin-block-end: 8px } article + article { margin-block-start: 16px; padding-block-start: 16px; border-block-start: 1px solid var(--line) }
form { display: flex; flex-wrap: wrap; gap: 0 16px; align-items: end } form + form, .buttons + form { margin-block-start: 16px }
#more { flex: 2 1 352px; min-width: 0; border: 0 } #more > summary { display: none } #more > div { display: flex; gap: 0 16px } #more > div > div { flex: 1; min-width: 0 }
form > div { flex: 1 1 168px; min-width: 0 } form > div:has(> button) { flex: none } input { width: 100% } #said { flex: 1 0 100%; max-width: none; color: var(--text-muted) } #said:empty { margin: 0 }
@media (max-width: 639px) { #more { flex-basis: 100% } #more > summary { display: flex } #more > div { display: block } form > div { flex-basis: 100% } form > div:has(> button) { flex: 1 0 100%; margin-block-start: 12px } form > div > button { width: 100% } .below .buttons { justify-content: start } td .buttons { margin: 0 } }
`

/** Sends what a button or a form asks for, and says what came of it. */
const SCRIPT = `
// In a narrow window the fields that may stay empty are folded.
const more = document.getElementById('more')
const wide = matchMedia('(min-width: 640px)')
const fold = () => { more.open = wide.matches }
wide.addEventListener('change', fold)
fold()
const said = document.getElementById('said')
const post = async (path, body) => {
  const response = await fetch(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })
  const answer = await response.json()
  said.textContent = response.ok ? 'Done.' : answer.errors[0].detail
}
document.addEventListener('click', ({ target }) => {
  const { post: path, body } = target.closest('button')?.dataset ?? {}
  if (path) post(path, JSON.parse(body))
})
document.addEventListener('submit', event => {
  event.preventDefault()
  const { action, elements } = event.target
  const named = [...elements].filter(({ name, value }) => name && value !== '')
  post(new URL(action).pathname, Object.fromEntries(named.map(({ name, value, type }) => [name, type === 'number' ? Number(value) : value])))
})
`

/** Who rings where nobody else is named: one of the simulated people. */
export const DEFAULT_CALLER = '+15005550105'

const ringForm = (numbers: readonly string[]): Html =>
  section(
    'ring',
    'Ring a number',
    html`<form action="/control/ring">
<div><label for="to">Number</label><input id="to" name="to" list="numbers" required autocomplete="off" value="${numbers[0] ? displayPhoneNumber(numbers[0]) : ''}"></div>
<details id="more" open><summary id="more-fields">Caller and name</summary><div>
<div><label for="from">Caller</label><input id="from" name="from" autocomplete="off" placeholder="${displayPhoneNumber(DEFAULT_CALLER)}"></div>
<div><label for="name">Name</label><input id="name" name="name" autocomplete="off" placeholder="Unknown"></div>
</div></details>
<datalist id="numbers">${numbers.map(number => html`<option value="${displayPhoneNumber(number)}">`)}</datalist>
<div><button>Ring</button></div>
<p id="said" role="status"></p>
</form>`,
  )

const faultForms = section(
  'faults',
  'Make something fail',
  html`<p class="buttons">
<button type="button" data-post="/control/drop" data-body="{}">Drop every socket</button>
<button type="button" data-post="/control/freeze" data-body="{}">Freeze every socket</button>
<button type="button" data-post="/control/restart" data-body='{"seconds":5}'>Restart the carrier</button>
<button type="button" data-post="/control/audio" data-body='{"heard":100}'>Lose what is heard</button>
<button type="button" data-post="/control/audio" data-body="{}">Lose nothing</button>
</p>
<form action="/control/refuse">
<div><label for="seconds">No new sockets for (seconds)</label><input id="seconds" name="seconds" type="number" min="0" max="600" value="30"></div>
<div><button>Refuse</button></div>
</form>
<form action="/control/webhooks">
<div><label for="lose">Lose the next webhooks</label><input id="lose" name="lose" type="number" min="0" max="1000" value="0"></div>
<div><label for="delayMs">Delay all by (ms)</label><input id="delayMs" name="delayMs" type="number" min="0" max="60000" value="0"></div>
<div><button>Set</button></div>
</form>`,
)

const written = (state: ControlState, pages: CloudPages): string =>
  page({
    title: 'Calls',
    intro:
      'The telephone network of this machine. Nothing here reaches a real telephone: watch calls, ring a number, break things.',
    body: html`${controlAssets}
${ringForm(state.numbers)}`,
    live: { sections: liveSections(state), events: CONTROL_EVENTS },
    after: faultForms,
    current: 'calls',
    pages,
  })

/** The carrier's own page, for people: what is going on, and what can be made to happen. */
export const controlPage = (
  state: () => ControlState,
  pages: () => CloudPages,
): ControlPage<ControlState> => ({
  state,
  page: now => written(now, pages()),
  sections: liveSections,
  style: STYLE,
  script: SCRIPT,
})
