import { isActive, type Line } from '@parley/shared-calling'
import {
  type CallRecord,
  type Contact,
  type E164,
  isInTheWay,
  LIVE_CALL_LOGS,
  type Live,
  liveValue,
  mapLive,
  type NameOf,
  nameOfCall,
  type Refusal,
  sameNumber,
  spendableNow,
} from '@parley/shared-contract'
import { parseDialled } from '@parley/shared-contract/dialling'
import {
  useBehavior,
  useCall,
  useCommand,
  useContactNames,
  useLive,
  usePlatform,
  useRates,
} from '@parley/shared-platform/react'
import { useOnline } from '@parley/shared-ui'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { holdsLetters } from '../people/find-people-model.ts'
import { type Suggestion, suggest } from '../people/suggest.ts'
import { type TypedPrice, typedPrice } from '../people/typed-number-model.ts'
import { dialHindrance, type Hindrance } from './dial-hindrance.ts'
import { lastDialled } from './last-dialled.ts'
import { addKey, editNumber, type NumberInput, numberInput } from './number-input-model.ts'
import { useCallWhenReady } from './use-call-when-ready.ts'

export interface DiallerState {
  readonly number: NumberInput
  /** The number as it would be called, once it is whole; else null. */
  readonly whole: E164 | null
  /** Who may be meant by what is typed. */
  readonly people: readonly Suggestion[]
  /** The echo answered, among the latest calls. */
  readonly testedEcho: boolean
  /** No call was answered yet: what was refused, or rang in vain, taught nobody how to call. */
  readonly isFirstCall: boolean
  /** Credits that may be spent now (D37); null while the balance is not known. */
  readonly spendable: number | null
  /** What a call to what is typed costs, as far as it is known. */
  readonly price: TypedPrice | null
  /** Why a call cannot be made now; null when it can. */
  readonly hindrance: Hindrance | null
  /** The number is one of the person's own. */
  readonly isOwn: boolean
  /** Call was pressed, and the call is placed as soon as the line is ready. */
  readonly waits: boolean
  /** A number that stands nowhere else, or a call that is not on yet: a new page would not have it. */
  readonly isUnsaved: boolean
  /** The call is being placed. */
  readonly dialling: boolean
  /** Why the last attempt failed. */
  readonly error: Refusal | null
  /** Somebody tried to call an emergency service (D19). */
  readonly emergency: boolean
  readonly field: RefObject<HTMLInputElement | null>
  readonly callButton: RefObject<HTMLButtonElement | null>
  focusOn(next: 'call' | 'field'): void
  endEmergency(): void
  edit(number: NumberInput): void
  press(key: string): void
  paste(text: string): void
  /** Puts a number into the field, and the focus where the next step is. It calls nobody. */
  choose(number: string, next: 'call' | 'field'): void
  /** Calls the typed or the given number, if nothing prevents it. */
  call(to?: string): void
  /** For the Enter key: calls, or brings back the last dialled number when the field is empty. */
  enter(): void
}

const nobody: readonly Contact[] = []
const none: readonly CallRecord[] = []

/**
 * The state and the commands of the dialler.
 * @param prefill a number from the address, which is shown but never dialled by itself (D7)
 * @param onEdit the content of the field changes, and not because its number is being called
 */
export function useDialler(prefill: string | null, onEdit: () => void): DiallerState {
  const { calls, sound, echoNumber } = usePlatform()
  const call = useCall()
  const line = namedLine(useBehavior(calls.line$), useContactNames())
  const recent = useLive('recentCalls$')
  const contacts = liveValue(useLive('contacts$'), nobody)
  const numbers = useLive('phoneNumbers$')
  const online = useOnline()
  const rates = useRates()
  const { field, callButton, focusOn } = useNextFocus(prefill === null ? null : 'call')
  const [emergency, setEmergency] = useState(false)
  const [number, setNumber] = useState(() => numberInput(prefill ?? ''))
  const dial = useCommand(async (to: string) => void (await calls.dial(to)))

  const purse = useLive('profile$')
  const people = suggest(contacts, liveValue(recent, none), number.text, rates)
  const hindranceOf = (typed: string) =>
    dialHindrance({
      ...{ typed, line, call, purse, numbers, rates, online },
      ...{ found: people.length > 0, now: Date.now() },
    })

  // The field is emptied once the call is placed (Enter brings the number back); a number that could not be called
  // stays.
  const place = (to: string) => void dial.run(to).then(placed => placed && setNumber(numberInput('')))
  const told = liveValue(purse, null)?.call ?? null
  const whenReady = useCallWhenReady(hindranceOf, place, told !== null && !isInTheWay(told))

  function edit(next: NumberInput) {
    dial.clear()
    whenReady.cancel()
    setNumber(next)
    onEdit()
  }
  function start(to = number.text) {
    const hindrance = hindranceOf(to)
    if (hindrance?.cure?.kind === 'emergency') setEmergency(true)
    if (dial.busy) return
    if (to !== number.text) edit(numberInput(to))
    if (hindrance?.kind === 'soon') whenReady.ask(to, pressedAhead(callButton.current))
    if (hindrance) return
    place(to)
  }
  const isOfAddress = number.text === numberInput(prefill ?? '').text
  const parsed = parseDialled(number.text, rates)
  return {
    number,
    whole: parsed.ok && !holdsLetters(number.text) ? parsed.number : null,
    people,
    testedEcho:
      echoNumber !== null &&
      liveValue(recent, none).some(one => one.answered && sameNumber(one.toNumber, echoNumber)),
    isFirstCall: neverTalked(recent),
    spendable: liveValue(
      mapLive(purse, known => spendableNow(known, Date.now())),
      null,
    ),
    price: typedPrice(number.text, rates),
    hindrance: hindranceOf(number.text),
    isOwn: parsed.ok && liveValue(numbers, []).some(own => sameNumber(own.phoneNumber, parsed.number)),
    waits: whenReady.waits,
    isUnsaved: whenReady.waits || dial.busy || (number.text !== '' && !isOfAddress),
    dialling: dial.busy,
    error: isActive(call) ? null : dial.error,
    emergency,
    field,
    callButton,
    focusOn,
    endEmergency: () => setEmergency(false),
    edit,
    press(key) {
      sound.playKey(key)
      edit(addKey(number.text, key))
    },
    paste: text => edit(editNumber('', { text, caret: text.length })),
    choose(to, next) {
      edit(numberInput(to))
      focusOn(next)
    },
    call: start,
    enter() {
      if (number.text !== '') start()
      else edit(numberInput(lastDialled(call, liveValue(recent, none)) ?? ''))
    },
  }
}

/**
 * Whether nobody can have talked yet: of more calls than the latest, earlier ones may have been answered. Before the server
 * has confirmed them once, they may be only those that another part of the page has asked for.
 */
const neverTalked = (recent: Live<readonly CallRecord[]>): boolean =>
  recent.state === 'ready' &&
  (!recent.stale || recent.asOf !== undefined) &&
  recent.value.length < LIVE_CALL_LOGS &&
  !recent.value.some(({ answered }) => answered)

/** The line, with the contact's name for whoever is in a call with another browser of the person. */
const namedLine = (line: Line, nameOf: NameOf): Line =>
  line.call ? { ...line, call: { ...line.call, peerName: nameOfCall(nameOf, line.call) } } : line

/** Where the focus goes once what is to have it can be seen. */
function useNextFocus(first: 'call' | null) {
  const field = useRef<HTMLInputElement>(null)
  const callButton = useRef<HTMLButtonElement>(null)
  const [next, setNext] = useState<{ readonly on: 'call' | 'field' } | null>(first && { on: first })
  useEffect(() => {
    if (next) (next.on === 'call' ? callButton : field).current?.focus()
  }, [next])
  return { field, callButton, focusOn: (on: 'call' | 'field') => setNext({ on }) }
}

/** When the Call was pressed that a page before this one hands on (ADR 0054); undefined for any other press. */
const pressedAhead = (call: HTMLElement | null): number | undefined =>
  call?.dataset.pressedAt === undefined ? undefined : Number(call.dataset.pressedAt)
