import { endpoints, firestorePaths, type Push } from '@parley/shared-contract'
import { expect } from 'vitest'
import { startPushedBrowsers } from './pushed-browsers.ts'
import { ask, json } from './test-person.ts'
import type { ToldCall } from './told-calls.ts'
import { startVoicemailPeople } from './voicemail-people.ts'

const CALLER = '+13105550123'

const legOf = ({ legId }: ToldCall, where: string) => ({
  call_control_id: `${where}-${legId}`,
  call_leg_id: `${where}-${legId}`,
})

/** Somebody who has no page open, but a browser that is pushed to, and calls that look for a line of theirs. */
export async function startAwaitedCalls() {
  const browsers = await startPushedBrowsers()
  const people = await startVoicemailPeople('+14155550166', null, browsers.sender)
  const { ada, told, now } = people
  const { api } = told
  const closedPage = await browsers.browserOf(ada)

  const rings = (call: ToldCall, where: string, to: string = ada.number) => {
    const leg = { direction: 'outgoing', state: 'bridging', from: CALLER, to }
    return told.tell(call.event(`${where}-i`, 'call.initiated', { ...legOf(call, where), ...leg }, now()))
  }
  const ends = (call: ToldCall, where: string, hangup_cause: string, url?: string) =>
    told.tell(call.event(`${where}-h`, 'call.hangup', { ...legOf(call, where), hangup_cause }, now()), url)

  return {
    people,
    /** What pushes to the closed page. */
    sender: browsers.sender,
    /** How the next pushes are answered instead of being taken. */
    pushesAre: browsers.answers,
    async stop() {
      await api.stop()
      await browsers.stop()
    },
    /** Nothing is wished otherwise, and what was pushed before is taken. */
    async begin() {
      await people.wish({})
      await closedPage.take()
    },
    /** The leg to a line rings. @param where its name */
    rings,
    /** The leg to a line ends. @param url of the process that is told */
    ends,
    answers: (call: ToldCall, where: string) =>
      told.tell(call.event(`${where}-a`, 'call.answered', legOf(call, where), now())),
    ordersTo: ({ controlId }: ToldCall) =>
      api.carrier.commands.filter(one => one.kind === 'sendOn' && one.callControlId === controlId),
    /** Somebody calls, and no line is there. @param url of the process that is told */
    async findsNobody(url = api.url): Promise<ToldCall> {
      const call = await people.arrives({}, url)
      await rings(call, 'first')
      await ends(call, 'first', 'not_found', url)
      return call
    },
    /**
     * A page opens, and its line comes up. @param url of the process that it tells
     * @param about of which browser, if not a new one, which call its person wants to answer there, and whether one rings there already
     */
    async lineComesUp(
      url = api.url,
      about: { readonly browser?: string; readonly wanted?: string; readonly isRinging?: boolean } = {},
    ) {
      const { browser = crypto.randomUUID(), wanted, isRinging } = about
      const line = { browser, registration: crypto.randomUUID() }
      const tell = async ({ path }: { readonly path: string }, body: object) =>
        expect(await ask(url + path, json({ userId: ada.uid, ...body }, ada.idToken))).toMatchObject({
          status: 200,
        })
      await tell(endpoints.holdLine, { ...line, held: true, ...(isRinging && { isRinging }) })
      const { registration } = line
      if (wanted !== undefined) await tell(endpoints.wantCall, { call: wanted, registration })
      return line
    },
    async logOf({ sessionId }: ToldCall) {
      const { recordId } = (await told.session(sessionId)) ?? {}
      return api.read(firestorePaths.callLog(ada.uid, String(recordId)))
    },
    toldCall: async () => (await api.read(firestorePaths.user(ada.uid)))?.call,
    async isFree(call: ToldCall) {
      await people.isGone(call)
      const billing = await api.read(firestorePaths.billing(ada.uid))
      expect(billing).toMatchObject({ heldMicro: 0, activeCall: null })
    },
    /** What else the closed page has been pushed of a call until now, by type. */
    async restOfPushes({ sessionId }: ToldCall): Promise<Push['type'][]> {
      const all: Push[] = []
      await ada.call('testPush', { userId: ada.uid })
      const isLast = ({ type }: Push) => type === 'test'
      await expect.poll(async () => all.push(...(await closedPage.pushes())) && all.some(isLast)).toBe(true)
      return all.flatMap(one => ('callId' in one && one.callId === sessionId ? one.type : []))
    },
    /** What the closed page is pushed of a call, as soon as it is of that type. */
    async pushOf({ sessionId }: ToldCall, type: Push['type']) {
      const all: Push[] = []
      const found = () => all.find(one => one.type === type && 'callId' in one && one.callId === sessionId)
      await expect.poll(async () => all.push(...(await closedPage.pushes())) && found()).toBeTruthy()
      return found()
    },
  }
}
