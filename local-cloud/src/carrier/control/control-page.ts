/** The carrier's own page, for people: what is going on, and a button that rings a number. */
export const controlPage = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Embedded carrier</title>
<link rel="icon" href="data:,">
<style>
  :root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif }
  body { max-width: 44rem; margin: 3rem auto; padding: 0 1rem }
  table { width: 100%; border-collapse: collapse } td, th { text-align: left; padding: .4rem .6rem; border-bottom: 1px solid #8884 }
  button { font: inherit; padding: .3rem .9rem; min-height: 2.75rem } .empty { opacity: .7 }
</style>
</head>
<body>
<h1>Embedded carrier</h1>
<p>Telephony for this machine: nothing here reaches a real telephone.</p>
<h2>Numbers</h2><table id="numbers"></table>
<h2>Live calls</h2><table id="calls"></table>
<h2>Signed in</h2><p id="online"></p>
<p><button id="drop">Drop every connection</button></p>
<script>
  const post = (path, body) => fetch('/control/' + path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }).then(show)
  const cell = content => { const td = document.createElement('td'); td.append(content); return td }
  const button = (text, act) => { const b = document.createElement('button'); b.textContent = text; b.onclick = act; return b }
  const fill = (id, rows, empty) => {
    const table = document.getElementById(id)
    table.replaceChildren(...rows.map(cells => { const tr = document.createElement('tr'); tr.append(...cells.map(cell)); return tr }))
    if (!rows.length) { const td = cell(empty); td.className = 'empty'; table.append(td) }
  }
  async function show() {
    const state = await (await fetch('/control/state')).json()
    fill('numbers', state.numbers.map(n => [n, button('Ring it', () => post('ring', { to: n }))]), 'Nobody owns a number yet.')
    fill('calls', state.calls.map(c => [c.from, c.to, c.direction, c.held ? 'held' : c.state, button('End', () => post('hangup', { id: c.id }))]), 'Nobody is talking.')
    document.getElementById('online').textContent = state.online.length + ' browsers'
  }
  document.getElementById('drop').onclick = () => post('drop', {})
  show(); setInterval(show, 2000)
</script>
</body>
</html>
`
