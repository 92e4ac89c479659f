/**
 * Keeps a page as it is on the server: it gets the page's live part as events and replaces the sections that changed.
 * What has the focus keeps it, or hands it to its section's heading when it is gone; what was opened stays open.
 */
export const PAGE_SCRIPT = `
const live = document.getElementById('live')
const lamp = document.getElementById('lamp')
const known = new Map()
const tell = (words, tone) => { lamp.textContent = words; lamp.dataset.tone = tone }
const keyOf = element => element?.getAttribute('href') ?? (element?.dataset?.post ?? element?.id) + element?.dataset?.body
const opened = section => new Map([...section.querySelectorAll('details')].map(one => [one.id, one.open]))
const replace = (section, next) => {
  const focused = section.contains(document.activeElement) ? keyOf(document.activeElement) : null
  const open = opened(section)
  section.replaceChildren(...next.childNodes)
  for (const one of section.querySelectorAll('details')) one.open = open.get(one.id) ?? one.open
  if (focused === null) return
  const same = [...section.querySelectorAll('a, button, summary')].find(element => keyOf(element) === focused)
  const heading = section.querySelector('h2')
  heading?.setAttribute('tabindex', '-1')
  const goal = same ?? heading
  goal?.focus()
}
if (live) {
  const events = new EventSource(live.dataset.events)
  events.onopen = () => tell('Live', 'positive')
  events.onerror = () => tell('Not connected, trying again', 'warning')
  events.onmessage = ({ data }) => {
    const page = document.createElement('template')
    page.innerHTML = JSON.parse(data)
    for (const next of page.content.querySelectorAll('section[id]')) {
      const { id, innerHTML } = next
      if (known.get(id) !== innerHTML) replace(document.getElementById(id), next)
      known.set(id, innerHTML)
    }
  }
}
`
