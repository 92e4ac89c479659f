import { CONTROL_EVENTS, type ControlPage, controlAssets } from '../pages/control-page-routes.ts'
import { type Html, html } from '../pages/html.ts'
import { type CloudPages, page } from '../pages/page.ts'
import { badge, empty, moment, section, table } from '../pages/page-sections.ts'
import type { PushFault } from './push-faults.ts'
import type { PushMailbox, WaitingPush } from './push-mailboxes.ts'

/** What goes on at the push service at this moment, the newest first. */
export interface PushState {
  readonly mailboxes: readonly Omit<PushMailbox, 'key'>[]
  readonly fault: PushFault | null
}

const STYLE = `
.buttons { max-width: none; display: flex; flex-wrap: wrap; gap: 8px } td .buttons { justify-content: end; margin-block: -4px }
form { display: flex; flex-wrap: wrap; gap: 12px 24px; align-items: end } form > div { flex: none } form input[type=number] { width: 160px }
#said { flex: 1 0 100%; max-width: none; margin: 0; color: var(--text-muted) } #said:empty { display: none }
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
  const named = [...event.target.elements].filter(({ name, value }) => name && value !== '')
  post(new URL(event.target.action).pathname, Object.fromEntries(named.map(({ name, value }) => [name, Number(value)])))
})
`

const faultForm: Html = section(
  'faults',
  'How the next pushes are answered',
  html`<form action="/control/answers">
<div><label for="answer">Status</label><input id="answer" name="answer" type="number" min="300" max="599" value="429" required></div>
<div><label for="count">For so many</label><input id="count" name="count" type="number" min="0" max="1000" value="1" required></div>
<div><label for="retryAfter">Retry after (seconds)</label><input id="retryAfter" name="retryAfter" type="number" min="0" max="86400"></div>
<div><button>Set</button></div>
<p id="said" role="status"></p>
</form>`,
)

const giveUp = (id: string): Html =>
  html`<span class="buttons"><button type="button" data-post="/control/give-up" data-body="${JSON.stringify({ id })}">Give up</button></span>`

const mailboxTable = (mailboxes: PushState['mailboxes']): Html =>
  table(
    'Subscriptions',
    [
      { heading: 'Subscription', cell: ({ id }) => html`<code>${id.slice(0, 12)}…</code>`, whole: true },
      {
        heading: 'State',
        cell: ({ isGone }) => (isGone ? badge('Gone', 'warning') : badge('Alive', 'positive')),
      },
      { heading: 'Waiting', cell: ({ waiting }) => waiting.length, figure: true },
      { heading: 'Delivered', cell: ({ delivered }) => delivered, figure: true },
      { heading: 'Made', cell: ({ madeAt }) => moment(madeAt) },
      { heading: 'Actions', cell: ({ id, isGone }) => (isGone ? '' : giveUp(id)), figure: true, below: true },
    ],
    mailboxes,
  )

const waitingTable = (waiting: readonly WaitingPush[]): Html =>
  table(
    'Waiting pushes',
    [
      { heading: 'Push', cell: ({ id }) => html`<code>${id}</code>`, whole: true },
      { heading: 'Urgency', cell: ({ urgency }) => badge(urgency, urgency === 'high' ? 'accent' : 'plain') },
      {
        heading: 'Topic',
        cell: ({ topic }) => (topic === null ? '' : html`<code>${topic.slice(0, 8)}…</code>`),
      },
      { heading: 'Sealed bytes', cell: ({ body }) => body.length, figure: true },
      { heading: 'Kept for', cell: ({ ttlSeconds }) => `${ttlSeconds} s`, figure: true },
      { heading: 'Came', cell: ({ at }) => moment(at) },
    ],
    waiting,
  )

const liveSections = ({ mailboxes, fault }: PushState): Html => {
  const waiting = mailboxes.flatMap(one => one.waiting)
  return html`${fault === null ? '' : html`<p class="note">The next ${fault.count} are answered ${fault.answer}.</p>`}
${section('subscriptions', 'Subscriptions', mailboxes.length === 0 ? empty('No browser has subscribed here.') : mailboxTable(mailboxes))}
${section('waiting', 'Waiting pushes', waiting.length === 0 ? empty('Nothing waits.') : waitingTable(waiting))}`
}

const written = (state: PushState, pages: CloudPages): string =>
  page({
    title: 'Pushes',
    intro:
      'The push service of this machine, for programs that subscribe as a browser would. Real browsers have services of their own, which it takes the place of in tests.',
    body: html`${controlAssets}
${faultForm}`,
    live: { sections: liveSections(state), events: CONTROL_EVENTS },
    current: 'pushes',
    pages,
  })

/** The push service's own page, for people: who has subscribed, what waits, and what can be made to happen. */
export const pushControlPage = (state: () => PushState, pages: () => CloudPages): ControlPage<PushState> => ({
  state,
  page: now => written(now, pages()),
  sections: liveSections,
  style: STYLE,
  script: SCRIPT,
})
