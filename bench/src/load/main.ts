/** `npm run load`: many people at once, on real sockets, for minutes; against one request at a time. */
import { availableParallelism, loadavg } from 'node:os'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import process from 'node:process'
import { setTimeout as wait } from 'node:timers/promises'
import type { WeriftPhone } from '@parley/local-cloud/carrier-testing'
import { type Parley, startParley } from '../processes/parley.ts'
import { callAll, listenAll, signUpAll } from './crowd.ts'
import { askAlone, askEvenly, createMarks, nothingMeasured } from './even-load.ts'
import { failureCount, failuresIn, timesReport, type UseMark, useReport } from './load-report.ts'
import { FEW, type LoadSettings, loadSettings } from './load-settings.ts'
import { programUse } from './program-use.ts'

const TIMES_ALONE = 100
const MINUTE_MS = 60_000
/** A change that no listener has told of after so long is lost. */
const LAST_CHANGES_MS = 5_000

const say = (line: string) => process.stdout.write(`${line}\n`)

/** Why calls are over that should go on, as their browsers were told. */
const endsOf = (phones: readonly WeriftPhone[]): string[] =>
  phones.flatMap(({ browser }) =>
    browser.received
      .filter(({ method }) => method === 'telnyx_rtc.bye')
      .map(({ params }) => `a call ended: ${params?.cause}`),
  )

/** @returns what went wrong, a line each */
async function load(parley: Parley, settings: LoadSettings): Promise<string[]> {
  const { people: size, calls, talking, rate, minutes } = settings
  const [alone, loaded] = [nothingMeasured(), nothingMeasured()]
  const wrong: string[] = []
  let measured = alone
  const marks = createMarks(() => measured)
  const asked = { url: parley.url, nextMark: marks.next }
  const listen = (these: typeof people) =>
    listenAll(parley, these, marks.heard, reason => void wrong.push(reason))

  say(`signing up ${size} people …`)
  const people = await signUpAll(parley, size)
  const few = people.slice(0, FEW)
  const channels = [...(await listen(few))]
  say(`one request at a time, ${TIMES_ALONE} of each kind …`)
  await askAlone({ ...asked, people: few, measured: alone }, TIMES_ALONE)
  channels.push(...(await listen(people.slice(FEW))))
  say(`${calls} calls, of which ${talking} are talked in …`)
  const phones = await callAll(parley, people.slice(-calls || size), talking)

  say(`${rate} requests a second of each kind, for ${minutes} minutes …`)
  measured = loaded
  const delay = monitorEventLoopDelay()
  delay.enable()
  const use: UseMark[] = []
  const note = async (minute: number) => void use.push({ minute, use: await programUse(parley.pid) })
  await note(0)
  const noting = setInterval(() => {
    void note(use.length)
    say(`  minute ${use.length}: ${failureCount(loaded) + wrong.length} errors so far`)
  }, MINUTE_MS)
  await askEvenly({ ...asked, people: people.slice(FEW), measured: loaded }, rate, minutes * MINUTE_MS)
  clearInterval(noting)
  await note(minutes)
  await wait(LAST_CHANGES_MS)

  for (const line of timesReport(alone, loaded)) say(line)
  for (const line of useReport(use)) say(line)
  const [busy = 0] = loadavg()
  say(`${busy.toFixed(1)} programs at a time wanted ${availableParallelism()} processors, others included;`)
  say(`this program was itself ${(delay.percentile(99) / 1e6).toFixed(1)} ms late (p99)`)
  wrong.push(...endsOf(phones))
  if (marks.unheard.size > 0) wrong.push(`${marks.unheard.size} changes came to no listener`)
  for (const channel of channels) channel.close()
  for (const phone of phones) await phone.close()
  return [...failuresIn(alone), ...failuresIn(loaded), ...wrong]
}

const settings = loadSettings(process.argv.slice(2))
if (typeof settings === 'string') {
  process.stderr.write(`${settings}\n`)
  process.exit(1)
}
const parley = await startParley()
const errors = await load(parley, settings).finally(parley.stop)
for (const line of errors) say(`✗ ${line}`)
say(errors.length === 0 ? '✓ no error' : `✗ ${errors.length} kinds of errors`)
process.exit(errors.length === 0 ? 0 : 1)
