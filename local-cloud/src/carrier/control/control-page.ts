import { html } from '../../pages/html.ts'
import { PAGE_HEADERS, page } from '../../pages/page.ts'
import type { ControlState } from './control-state.ts'
import { liveSections } from './live-sections.ts'

export const CONTROL_SCRIPT_PATH = '/control/page.js'
export const CONTROL_STYLE_PATH = '/control/page.css'

/** Allows the page to run its own script and to ask this server, nothing else. */
export const CONTROL_HEADERS = {
  ...PAGE_HEADERS,
  'Content-Security-Policy': `${PAGE_HEADERS['Content-Security-Policy']}; script-src 'self'; connect-src 'self'`,
} as const

export const CONTROL_STYLE = `
.row { display: flex; flex-wrap: wrap; justify-content: space-between; align-items: center; gap: .25rem 1rem }
.row button, .buttons button { margin: 0 } .buttons { display: flex; flex-wrap: wrap; gap: .5rem }
article h3 { font-size: 1rem; margin: 0 } article ul { margin: .5rem 0 0 } article li:last-child { border: 0 }
form { display: grid; grid-template-columns: repeat(auto-fit, minmax(11rem, 1fr)); gap: 0 1rem; align-items: end }
form > div { min-width: 0 } input { width: 100% } .none { opacity: .8 }
.state { border: 1px solid var(--line); border-radius: 1rem; padding: .1rem .6rem; font-size: .8125rem; white-space: nowrap }
.state[data-state=answered] { border-color: currentColor; font-weight: 600 }
button { background: transparent; color: inherit } button:hover { background: color-mix(in srgb, currentColor 10%, transparent) }
`

/** Receives changes as events and replaces the parts of the page that changed; the focus stays where it was. */
export const CONTROL_SCRIPT = `
const live = document.getElementById('live')
const said = document.getElementById('said')
const post = async (path, body) => {
  const response = await fetch(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })
  const answer = await response.json()
  said.textContent = response.ok ? 'Done.' : answer.errors[0].detail
}
const keyOf = element => element?.dataset?.post + element?.dataset?.body
new EventSource('/control/events').onmessage = ({ data }) => {
  const focused = live.contains(document.activeElement) ? keyOf(document.activeElement) : null
  live.innerHTML = JSON.parse(data)
  if (focused) [...live.querySelectorAll('button')].find(button => keyOf(button) === focused)?.focus()
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

/** The carrier's own page, for people: what is going on, and what can be made to happen. */
export const controlPage = (state: ControlState): string =>
  page(
    'Embedded carrier',
    html`<link rel="stylesheet" href="${CONTROL_STYLE_PATH}">
<p>Telephony for this machine: nothing here reaches a real telephone.</p>
<h2>Ring a number</h2>
<form action="/control/ring">
<div><label for="to">Number</label><input id="to" name="to" list="numbers" required autocomplete="off" value="${state.numbers[0] ?? ''}"></div>
<div><label for="from">Caller</label><input id="from" name="from" autocomplete="off" placeholder="+15005550105"></div>
<div><label for="name">Name</label><input id="name" name="name" autocomplete="off" placeholder="Unknown"></div>
<div><button>Ring</button></div>
<datalist id="numbers">${state.numbers.map(number => html`<option value="${number}">`)}</datalist>
</form>
<p id="said" role="status"></p>
<div id="live">${liveSections(state)}</div>
<h2>Make something fail</h2>
<p class="buttons">
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
</form>
<script src="${CONTROL_SCRIPT_PATH}" defer></script>`,
  )
