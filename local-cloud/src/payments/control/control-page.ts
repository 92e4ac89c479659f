import { CONTROL_EVENTS, type ControlPage, controlAssets } from '../../pages/control-page-routes.ts'
import { type Html, html } from '../../pages/html.ts'
import { type CloudPages, page } from '../../pages/page.ts'
import { section } from '../../pages/page-sections.ts'
import type { DeliveryMode } from '../webhooks/delivery-model.ts'
import type { ControlState } from './control-state.ts'
import { liveSections } from './live-sections.ts'

const STYLE = `
.buttons { max-width: none; display: flex; flex-wrap: wrap; gap: 8px } td .buttons { justify-content: end; margin-block: -4px }
form { display: flex; flex-wrap: wrap; gap: 12px 24px; align-items: end } form > div { flex: none } form input[type=number] { width: 160px }
.choice { display: flex; align-items: center; gap: 8px; min-height: 44px } .choice label { margin: 0 } .choice input { width: 20px; min-height: 20px; margin: 0 } #said { flex: 1 0 100%; max-width: none; margin: 0; color: var(--text-muted) } #said:empty { display: none }
td small { display: block } form > div > button[type=button] { background: var(--surface-1); border-color: var(--line-strong); color: inherit } form > div > button[type=button]:hover { background: var(--surface-2) }
@media (max-width: 639px) { form > div { flex-basis: 100% } form input[type=number], form > div > button { width: 100% } .below .buttons { justify-content: start } td .buttons { margin: 0 } }
`

/** Sends what a button or the form asks for, and says what came of it. */
const SCRIPT = `
const said = document.getElementById('said')
const post = async (path, body) => {
  const response = await fetch(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })
  const answer = await response.json()
  said.textContent = response.ok ? 'Done.' : answer.error.message
}
document.addEventListener('click', ({ target }) => {
  const { post: path, body } = target.closest('button')?.dataset ?? {}
  if (path) post(path, JSON.parse(body))
})
document.addEventListener('submit', event => {
  event.preventDefault()
  const named = [...event.target.elements].filter(({ name }) => name)
  post(new URL(event.target.action).pathname, Object.fromEntries(named.map(({ name, type, value, checked, dataset }) => [name, type === 'checkbox' ? checked : Number(value) * Number(dataset.times ?? 1)])))
})
`

const choice = (name: string, label: string, isOn: boolean): Html =>
  html`<div class="choice"><input id="${name}" name="${name}" type="checkbox"${isOn ? html` checked` : ''}><label for="${name}">${label}</label></div>`

const webhookForm = (mode: DeliveryMode): Html =>
  section(
    'delivery',
    'How webhooks go from now on',
    html`<form action="/control/webhooks">
<div><label for="delayMs">Late by (seconds)</label><input id="delayMs" name="delayMs" type="number" min="0" max="604800" data-times="1000" value="${mode.delayMs / 1000}"></div>
<div><label for="lose">Lose the next</label><input id="lose" name="lose" type="number" min="0" max="1000" value="${mode.lose}"></div>
${choice('twice', 'Twice', mode.isTwice)}
${choice('reversed', 'Last first', mode.isReversed)}
${choice('held', 'Held until released', mode.isHeld)}
<div><button>Set</button></div>
<div><button type="button" data-post="/control/release" data-body="{}">Release</button></div>
<p id="said" role="status"></p>
</form>`,
  )

const written = (state: ControlState, pages: CloudPages): string =>
  page({
    title: 'Payments',
    intro:
      'The payment provider of this machine. No money moves: watch payments, give them back, dispute them, keep webhooks waiting.',
    body: html`${controlAssets}
${webhookForm(state.mode)}`,
    live: { sections: liveSections(state), events: CONTROL_EVENTS },
    current: 'payments',
    pages,
  })

/** The provider's own page, for people: what was paid, and what can be made to happen. */
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
