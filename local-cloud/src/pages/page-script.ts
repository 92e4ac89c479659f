/**
 * Keeps a page as it is on the server: it gets the page's live part as events and replaces the sections that changed.
 * Moments are told by the reader's clock, and which zone that is once, beside the page's title.
 * What has the focus keeps it, or hands it to its section's heading when it is gone; what was opened stays open.
 */
export const PAGE_SCRIPT = `
const live = document.getElementById('live')
const lamp = document.getElementById('lamp')
const known = new Map()
const clock = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit', second: '2-digit' })
const zoned = new Intl.DateTimeFormat('en-US', { timeZoneName: 'short' })
const tellTimes = part => {
  const times = part.querySelectorAll('time')
  for (const time of times) time.textContent = clock.format(new Date(time.dateTime))
  if (times.length > 0) document.getElementById('zone').textContent = 'Times in ' + zoned.formatToParts(new Date(times[0].dateTime)).find(({ type }) => type === 'timeZoneName').value
}
tellTimes(document)
const tell = (words, tone) => { lamp.innerHTML = words; lamp.dataset.tone = tone }
const keyOf = element => element?.getAttribute('href') ?? (element?.dataset?.post ?? element?.id) + element?.dataset?.body
const opened = section => new Map([...section.querySelectorAll('details')].map(one => [one.id, one.open]))
const replace = (section, next) => {
  const focused = section.contains(document.activeElement) ? keyOf(document.activeElement) : null
  const open = opened(section)
  section.replaceChildren(...next.childNodes)
  tellTimes(section)
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
  events.onopen = () => tell('Live<span class="product"> updates on</span>', 'positive')
  events.onerror = () => tell('No live updates, trying again', 'warning')
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
