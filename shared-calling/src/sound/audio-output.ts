import { type Behavior, cell, type Scope } from '@parley/shared-contract/reactive'
import type { Note, Tune } from './tunes.ts'

/** The one audio context of the page, made when the first sound is wanted and asleep between sounds. */
export interface AudioOutput {
  /** The browser plays nothing until somebody touches the page. */
  readonly locked$: Behavior<boolean>
  unlock(): void
  /** Plays on this device; '' is the system's default. @returns a function that stops it */
  playTune(tune: Tune, device: string): () => void
  /** Plays a recording once. Resolves at its end; rejects if it cannot be decoded. */
  playRecording(recording: ArrayBuffer, device: string): Promise<void>
}

export interface AudioOutputOptions {
  readonly scope: Scope
  /** Null where there is no Web Audio: everything is silent. */
  createContext(): AudioContext | null
  /** Whether somebody has touched this page already. */
  readonly touched: boolean
  /** Where touches and key presses are seen. */
  readonly page: EventTarget
}

/** Not in every browser, and not in TypeScript's types. */
interface ChoosesSink {
  setSinkId?(id: string): Promise<void>
}

/** What browsers count as a touch: lifting a finger, pressing a mouse button or a key. */
const touches = ['pointerdown', 'pointerup', 'keydown']

export function createAudioOutput({ scope, createContext, touched, page }: AudioOutputOptions): AudioOutput {
  const locked = cell(!touched, scope)
  const playing = new Set<() => void>()
  let context: AudioContext | null = null

  function unlock(): void {
    locked.set(false)
    if (playing.size > 0) void context?.resume().catch(() => {})
  }
  for (const touch of touches) page.addEventListener(touch, unlock, { capture: true })

  /** The context, awake and, if the browser allows it, on that device. */
  function wake(device: string): AudioContext | null {
    context ??= createContext()
    // A context that may not play yet keeps this promise until it may.
    context?.resume().then(
      () => locked.set(false),
      () => {},
    )
    void (context as ChoosesSink | null)?.setSinkId?.(device).catch(() => {})
    return context
  }

  function keep(end: () => void): () => void {
    const stop = () => {
      if (!playing.delete(stop)) return
      end()
      if (playing.size === 0) void context?.suspend().catch(() => {})
    }
    playing.add(stop)
    return stop
  }

  scope.onEnd(() => {
    for (const touch of touches) page.removeEventListener(touch, unlock, { capture: true })
    for (const stop of [...playing]) stop()
    void context?.close().catch(() => {})
  })

  return {
    locked$: locked.state$,
    unlock,
    playTune(tune, device) {
      const awake = wake(device)
      if (!awake) return () => {}
      const tones = tune.flatMap(note => strike(awake, note))
      const stop = keep(() => {
        for (const tone of tones) {
          tone.onended = null
          tone.stop()
          tone.disconnect()
        }
      })
      const last = tones.at(-1)
      if (last) last.onended = stop
      return stop
    },
    async playRecording(recording, device) {
      const awake = wake(device)
      if (!awake) return
      const source = awake.createBufferSource()
      source.buffer = await awake.decodeAudioData(recording)
      source.connect(awake.destination)
      const { promise, resolve } = Promise.withResolvers<void>()
      const stop = keep(() => {
        source.stop()
        source.disconnect()
        resolve()
      })
      source.onended = stop
      source.start()
      await promise
    },
  }
}

/** The tones of a note, with their beginning and end scheduled. */
function strike(context: AudioContext, note: Note): OscillatorNode[] {
  const start = context.currentTime + note.at
  const end = start + note.length
  const volume = context.createGain()
  volume.connect(context.destination)
  volume.gain.setValueAtTime(0, start)
  volume.gain.linearRampToValueAtTime(note.volume, start + 0.01)
  if (note.fading) volume.gain.exponentialRampToValueAtTime(0.001, end)
  else volume.gain.setValueAtTime(note.volume, end - 0.01)
  volume.gain.linearRampToValueAtTime(0, end)
  return note.hertz.map(hertz => {
    const tone = context.createOscillator()
    tone.frequency.value = hertz
    tone.connect(volume)
    tone.start(start)
    tone.stop(end)
    return tone
  })
}
