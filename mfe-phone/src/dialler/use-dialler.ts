import { isActive } from '@parley/shared-calling'
import { liveValue, mapLive, type Refusal } from '@parley/shared-contract'
import { useBehavior, useCall, useCommand, useLive, usePlatform } from '@parley/shared-platform/react'
import { useState } from 'react'
import { dialHindrance, type Hindrance } from './dial-hindrance.ts'
import { lastDialled } from './last-dialled.ts'
import { addKey, type NumberInput, numberInput } from './number-input-model.ts'

export interface DiallerState {
  readonly number: NumberInput
  /** Credits; null while the balance is not known. */
  readonly credits: number | null
  /** Why a call cannot be made now; null when it can. */
  readonly hindrance: Hindrance | null
  /** The call is being placed. */
  readonly dialling: boolean
  /** Why the last attempt failed. */
  readonly error: Refusal | null
  /** Somebody tried to call an emergency service (D19). */
  readonly emergency: boolean
  endEmergency(): void
  edit(number: NumberInput): void
  press(key: string): void
  /** Calls the typed or the given number, if nothing prevents it. */
  call(to?: string): void
  /** For the Enter key: calls, or brings back the last dialled number when the field is empty. */
  enter(): void
}

/**
 * The state and the commands of the dialler.
 * @param prefill a number from the address, which is shown but never dialled by itself (D7)
 */
export function useDialler(prefill: string | null): DiallerState {
  const platform = usePlatform()
  const { calls, sound } = platform
  const call = useCall()
  const line = useBehavior(calls.line$)
  const recent = useLive('recentCalls$')
  const [emergency, setEmergency] = useState(false)
  const [number, setNumber] = useState(() => numberInput(prefill ?? ''))
  const dial = useCommand(async (to: string) => void (await calls.dial(to)))

  const credits = mapLive(useLive('profile$'), profile => profile.credits)
  const hindranceOf = (typed: string) => dialHindrance({ typed, line, call, credits })

  function edit(next: NumberInput) {
    dial.clear()
    setNumber(next)
  }
  function start(to = number.text) {
    const hindrance = hindranceOf(to)
    if (hindrance?.cure?.kind === 'emergency') setEmergency(true)
    if (dial.busy || hindrance) return
    setNumber(numberInput(to))
    // The field is emptied once the call is placed (Enter brings the number back); a number that could not be called
    // stays.
    void dial.run(to).then(placed => placed && setNumber(numberInput('')))
  }
  return {
    number,
    credits: liveValue(credits, null),
    hindrance: hindranceOf(number.text),
    dialling: dial.busy,
    error: isActive(call) ? null : dial.error,
    emergency,
    endEmergency: () => setEmergency(false),
    edit,
    press(key) {
      sound.playKey(key)
      edit(addKey(number.text, key))
    },
    call: start,
    enter() {
      if (number.text !== '') start()
      else edit(numberInput(lastDialled(call, liveValue(recent, [])) ?? ''))
    },
  }
}
