/** How every page of the embedded cloud looks: the product's roles of colour, light and dark as the system says. */
export const PAGE_STYLE = `
@font-face { font-family: Inter; font-weight: 100 900; font-display: swap; src: url(/page.woff2) format("woff2") }
:root { color-scheme: light dark;
  --surface-0: light-dark(oklch(98.4% .003 265), oklch(17.5% .01 265));
  --surface-1: light-dark(oklch(100% 0 0), oklch(21% .012 265));
  --surface-2: light-dark(oklch(96.2% .005 265), oklch(25.5% .014 265));
  --text: light-dark(oklch(22% .018 265), oklch(95% .005 265));
  --text-muted: light-dark(oklch(48% .02 265), oklch(72% .016 265));
  --line: light-dark(oklch(90.5% .008 265), oklch(29.5% .014 265));
  --line-strong: light-dark(oklch(62% .02 265), oklch(55% .02 265));
  --accent: light-dark(oklch(49% .19 268), oklch(55% .18 270));
  --accent-soft: light-dark(oklch(95.5% .022 268), oklch(29% .065 270));
  --accent-text: light-dark(oklch(46% .19 268), oklch(78% .115 270));
  --positive-soft: light-dark(oklch(95.5% .035 155), oklch(28% .045 155));
  --positive-text: light-dark(oklch(45% .115 152), oklch(79% .14 154));
  --negative-soft: light-dark(oklch(95.8% .02 20), oklch(28.5% .06 22));
  --negative-text: light-dark(oklch(49.5% .19 26), oklch(77% .125 22));
  --warning-soft: light-dark(oklch(96.2% .04 85), oklch(30% .05 75));
  --warning-text: light-dark(oklch(48% .105 66), oklch(84% .125 80));
  --focus: light-dark(oklch(55% .2 268), oklch(70% .15 270));
  background: var(--surface-0); color: var(--text); font: 14px/20px Inter, system-ui, sans-serif }
*, ::before, ::after { box-sizing: border-box }
body { margin: 0; overflow-wrap: anywhere }
:focus-visible { outline: 2px solid var(--focus); outline-offset: 2px; border-radius: 8px }
a { color: var(--accent-text); text-underline-offset: 3px }
.skip { position: absolute; inset-inline-start: 16px; inset-block-start: -64px; padding: 12px 16px; background: var(--surface-1) } .skip:focus { inset-block-start: 8px; z-index: 1 }
header { border-block-end: 1px solid var(--line); background: var(--surface-1) }
header > div, main { max-width: 1120px; margin-inline: auto; padding-inline: 24px }
header > div { display: flex; flex-wrap: wrap; align-items: center; gap: 4px 24px; min-height: 60px; padding-block: 8px }
header strong { display: flex; align-items: center; gap: 8px; font-size: 16px } header svg { flex: none; color: var(--accent-text) } header .end { display: flex; align-items: center; gap: 16px; margin-inline-start: auto } .parley { text-decoration: none; display: inline-flex; align-items: center; min-height: 44px; font-weight: 500 }
nav { display: flex; gap: 4px } nav a { display: flex; align-items: center; min-height: 44px; padding-inline: 16px; border-radius: 8px; color: var(--text-muted); font-weight: 500; text-decoration: none }
nav a:hover { background: var(--surface-2) } nav a[aria-current] { background: var(--accent-soft); color: var(--accent-text) }
#lamp:empty { display: none }
main { padding-block: 24px 64px }
h1 { font-size: 24px; line-height: 32px; margin: 0 } h2 { font-size: 16px; line-height: 24px; margin: 0 } h3 { font-size: 14px; line-height: 20px; font-weight: 500; margin: 0 }
p { margin: 4px 0 0; max-width: 70ch; text-wrap: pretty } .note, small, time { color: var(--text-muted); font-size: 12px; line-height: 16px }
.title { display: flex; flex-wrap: wrap; align-items: baseline; justify-content: space-between; gap: 0 16px } .intro { color: var(--text-muted); font-size: 16px; line-height: 24px; margin-block-end: 24px }
section { border: 1px solid var(--line); border-radius: 12px; background: var(--surface-1); padding: 16px 20px; margin-block-start: 16px }
.above { margin: 0 0 4px } .above a { display: inline-flex; align-items: center; min-height: 28px; text-decoration: none } .above a:hover { text-decoration: underline } .above svg { margin-inline-end: 8px } .title:not(:has(+ .intro)) { margin-block-end: 24px }
section > .note { margin-block: 0 8px; max-width: none } .head { display: flex; flex-wrap: wrap; align-items: baseline; justify-content: space-between; gap: 4px 16px; margin-block-end: 8px }
.head a { font-weight: 500 }
.empty { color: var(--text-muted); padding-block: 8px; max-width: none }
div.empty { display: grid; justify-items: center; gap: 4px; padding-block: 48px 36px; text-align: center } .empty h2 { color: var(--text) } .empty p { margin: 0 }
.glyph { display: grid; place-items: center; width: 56px; height: 56px; margin-block-end: 12px; border-radius: 999px; background: var(--surface-2) }
time, td.end, .figures { font-variant-numeric: tabular-nums } .chips { display: inline-flex; flex-wrap: wrap; gap: 4px } .unit { display: none }
table { width: 100%; border-collapse: collapse } .empty .act { margin-block-start: 12px } th { text-align: start; font-weight: 500; font-size: 12px; line-height: 16px; color: var(--text-muted) }
th, td { padding: 12px 12px 12px 0; border-block-end: 1px solid var(--line); vertical-align: baseline } tr:last-child td { border-block-end: 0 }
td:last-child, th:last-child { padding-inline-end: 0 } th, td > span > a { overflow-wrap: normal } .named { display: grid; grid-template-columns: auto minmax(0, 1fr); align-items: baseline; gap: 8px } td > span > a { display: inline-flex; align-items: center; min-height: 24px; margin-block: -2px; font-weight: 500 } time { white-space: nowrap } .whole { white-space: nowrap; min-width: 112px } .end { text-align: end }
.badge { display: inline-block; padding: 2px 8px; border-radius: 999px; font-size: 12px; line-height: 16px; font-weight: 500; white-space: nowrap; background: var(--surface-2); color: var(--text-muted) }
.badge[data-tone=positive] { background: var(--positive-soft); color: var(--positive-text) } .badge[data-tone=negative] { background: var(--negative-soft); color: var(--negative-text) }
.badge[data-tone=warning] { background: var(--warning-soft); color: var(--warning-text) } .badge[data-tone=accent] { background: var(--accent-soft); color: var(--accent-text) }
code, pre { font: 12px/18px ui-monospace, "SF Mono", "Cascadia Mono", Menlo, Consolas, monospace } pre { white-space: pre-wrap; margin: 0; padding: 12px; border-radius: 8px; background: var(--surface-2) }
details { border-block-end: 1px solid var(--line) } details:last-child { border: 0 } summary { display: flex; flex-wrap: wrap; align-items: center; gap: 4px 12px; min-height: 44px; padding-block: 8px; cursor: pointer; list-style: none } summary::-webkit-details-marker { display: none }
summary::before { content: ""; width: 7px; height: 7px; margin-inline: 2px; translate: -1.5px 0; border: solid var(--text-muted); border-width: 0 1.5px 1.5px 0; rotate: -45deg } details[open] > summary::before { rotate: 45deg; translate: 0 -1.5px } details pre { margin-block-end: 12px } pre time { font: inherit }
.line { display: block; padding-inline-start: calc(var(--deep, 0) * 2ch + 2ch); text-indent: calc(var(--deep, 0) * -2ch - 2ch) } .in-1 { --deep: 1 } .in-2 { --deep: 2 } .in-3 { --deep: 3 } .in-4 { --deep: 4 }
label { display: block; font-weight: 500; margin-block: 8px 4px }
input, button { font: inherit; min-height: 44px; max-width: 100%; border: 1px solid var(--line-strong); border-radius: 8px; background: var(--surface-1); color: inherit } input { padding-inline: 12px } ::placeholder { color: var(--text-muted); opacity: 1 }
button { padding-inline: 16px; font-weight: 500; cursor: pointer } button:hover { background: var(--surface-2) } form > div > button { background: var(--accent); border-color: var(--accent); color: #fff } form > div > button:hover { background: color-mix(in oklch, var(--accent) 88%, black) }
.mails { display: grid; gap: 12px } .mails ol { list-style: none; margin: 0; padding: 0 } .mails li a { display: grid; grid-template-columns: minmax(0, 1fr) auto; align-items: center; gap: 4px 12px; min-height: 44px; padding: 12px; border-radius: 8px; color: inherit; text-decoration: none }
.mails li strong { font-weight: 500 } .mails li a:hover { background: var(--surface-2) } .mails li a[aria-current] { background: var(--accent-soft) } .mails li time { text-align: end } .mails li .badge { justify-self: end } .mails li a[aria-current] .badge { background: var(--surface-1) }
.mails h3 { font-size: 20px; line-height: 28px; font-weight: 600 } .mails dl { display: grid; grid-template-columns: auto minmax(0, 1fr); gap: 4px 16px; margin: 8px 0 16px } .mails dt { color: var(--text-muted) } .mails dd { margin: 0 } .mails dd time { font: inherit; color: inherit }
.act { display: inline-flex; align-items: center; min-height: 44px; margin-block-start: 16px; padding-inline: 16px; border-radius: 8px; background: var(--accent); color: #fff; font-weight: 500; text-decoration: none } .act:hover { background: color-mix(in oklch, var(--accent) 88%, black) }
@media (min-width: 768px) { .mails { grid-template-columns: minmax(320px, 1fr) 2fr; gap: 24px } .mails ol { grid-area: 1 / 1; margin-inline-start: -12px } .mails article { padding-block: 4px 16px; padding-inline-start: 24px; border-inline-start: 1px solid var(--line) } }
.group + .group { margin-block-start: 16px } .group > h3 { margin-block-end: 8px; color: var(--text-muted); font-size: 12px } .pair :is(h3, h4) { font-size: 14px; line-height: 20px; font-weight: 600; margin: 4px 0 }
.pair { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 320px), 1fr)); gap: 24px 40px }
form > div:last-child { margin-block-start: 12px }
@media (min-width: 640px) { :is(#live-calls, #browsers) table { table-layout: fixed } :is(#live-calls, #browsers) th:first-child { width: 22% } :is(#live-calls, #browsers) th:nth-child(2) { width: 14% } :is(#live-calls, #browsers) th:nth-child(3) { width: 18% } #browsers th.below { width: 38% } }
@media (max-width: 959px) { .pair { grid-template-columns: minmax(0, 1fr) } .product { display: none } nav a { padding-inline: 12px } }
@media (max-width: 767px) { .mails ol:has(> :only-child) { display: none } }
@media (max-width: 639px) {
  body { display: grid; grid-template-rows: auto minmax(0, 1fr); height: 100dvh } main { position: relative; width: 100%; overflow-y: auto }
  header > div, main { padding-inline: 16px } header > div { gap: 8px; padding-block: 0 8px } header strong { min-height: 44px } header .end { gap: 12px } nav { order: 3; width: 100% } nav a { flex: 1; justify-content: center; padding-inline: 8px }
  section { padding: 12px 16px } .pair :is(h3, h4) { margin-block-end: 8px } table, tbody, td { display: block } thead { position: absolute; clip-path: inset(50%); width: 1px; height: 1px; overflow: hidden }
  tr { display: grid; grid-template-columns: minmax(0, 1fr) auto; align-items: center; gap: 4px 12px; padding-block: 12px; border-block-end: 1px solid var(--line) } tr:last-child { border: 0; padding-block-end: 4px } tr:first-child { padding-block-start: 4px }
  td, td:last-child { grid-column: 1 / -1; padding: 0; border: 0 } td:first-child { grid-area: 1 / 1; font-weight: 500 } td:last-child:not(.below) { grid-area: 1 / 2; max-width: 60vw } td:has(> span:empty, > .none) { display: none }
  td:first-child > span > a { min-height: 44px; margin-block: -12px } td.below { text-align: start; margin-block-start: 8px } td:last-child .unit { display: inline; color: var(--text-muted) } td small { display: block }
  td:not(:first-child, :last-child)::before { content: attr(data-label); flex: none; width: 104px; font-size: 12px; color: var(--text-muted) } td:not(:first-child, :last-child) { display: flex; align-items: baseline }
}
`
