import {
  type CallId,
  callLogId,
  callRateOf,
  DEFAULT_CALLER_NAME,
  type E164,
  firstNumber,
  isInTheWay,
  liveValue,
  loading,
  ParleyError,
  sameNumber,
} from '@parley/shared-contract'
import { parseDialled } from '@parley/shared-contract/dialling'
import { closeMicrophone } from '../sound/microphone.ts'
import { dialRefusal } from './call-guards.ts'
import { type CallStart, type CallStartOptions, carrierOf } from './call-start.ts'

/** `CallCommands.dial`: what is refused is refused before anything is sent. */
export function createDial(options: CallStartOptions, start: CallStart) {
  const { ports, current, stamps } = options
  const ownNumbers = () => liveValue(ports.numbers$.value, [])
  const ownNumber = () => firstNumber(ownNumbers())?.phoneNumber
  const isOwn = (to: E164) => ownNumbers().some(({ phoneNumber }) => sameNumber(phoneNumber, to))

  const rates = () => ports.rates$?.value ?? null

  /** @param to the number that is to be called; null when it cannot be */
  function refusal(to: E164 | null) {
    const elsewhere = liveValue(ports.callElsewhere$?.value ?? loading, null)
    return dialRefusal({
      signedIn: options.session() !== null,
      initialized: carrierOf(options.session()) !== null,
      line: options.line$.value,
      call: current.call$.value,
      starting: start.pending,
      numbers: ports.numbers$.value,
      purse: ports.purse$.value,
      now: stamps.now().at,
      ...(to === null ? {} : { rate: callRateOf(rates(), 'outgoing', to) }),
      inCallElsewhere: elsewhere !== null && isInTheWay(elsewhere),
    })
  }

  /** The number that was typed, if it may be called now. */
  function admit(typed: string): E164 {
    const dialled = parseDialled(typed, rates())
    if (!dialled.ok && dialled.code === 'EMERGENCY_NUMBER') throw new ParleyError(dialled.code)
    const refused = refusal(dialled.ok ? dialled.number : null)
    if (refused) throw refused
    if (!dialled.ok) throw new ParleyError(dialled.code, dialled.details)
    if (isOwn(dialled.number)) throw new ParleyError('OWN_NUMBER')
    return dialled.number
  }

  return async (typed: string): Promise<CallId> => {
    const to = admit(typed)
    const before = options.session()
    const microphone = await start.openMicrophone()

    // The person may have taken a minute to decide: everything is checked again.
    const session = options.session()
    const carrier = carrierOf(session)
    const from = ownNumber()
    const refused = refusal(to)
    if (refused || !session || session !== before || !carrier || !from) {
      closeMicrophone(microphone)
      throw refused ?? new ParleyError('WEBRTC_NOT_READY')
    }
    const id = options.newCallId()
    const call = { direction: 'outgoing', peer: to, peerName: null, ownNumber: from } as const
    const begun = stamps.start()
    const logId = callLogId(session.uid, begun.at, 'outgoing')
    current.hold({ type: 'started', callId: id, ...begun, ...call, logId })
    const callerName = ports.callerName() || DEFAULT_CALLER_NAME
    await start.askCarrier(id, async highQuality => {
      const order = { id, to, from, callerName, microphone, highQuality, logId }
      await start.alone(() => carrier.placeCall(order)).finally(current.flush)
    })
    return id
  }
}
