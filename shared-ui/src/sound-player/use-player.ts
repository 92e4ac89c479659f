import { type Refusal, refusalOf, z } from '@parley/shared-contract'
import { deviceStorage, stored } from '@parley/shared-contract/device'
import { useCallback, useEffect, useRef, useState } from 'react'
import { placeWithin, speeds } from './player-model.ts'

/** Listened to for so long, in seconds, a recording counts as heard. */
const HEARD_SECONDS = 2

/** How fast this device plays. */
const keptSpeed = stored(deviceStorage(), 'parley.play-speed', z.literal(speeds))
type Speed = (typeof speeds)[number]

interface PlayerOptions {
  /** Fetches the sound, when it is played for the first time. */
  readonly load: () => Promise<Blob>
  /** In seconds. */
  readonly duration: number
  /** The id of the loudspeaker; empty for the system's. */
  readonly speaker: string
  /** Nothing may sound now: it pauses, and does not play. */
  readonly isHeld: boolean
  /** It was played for two seconds, or to its end. */
  readonly onHeard: () => void
  /** It plays as soon as it is there, since another one before it has ended. */
  readonly begins?: boolean
  /** It has come to its end. */
  readonly onEnded?: () => void
}

export interface Player {
  readonly isLoading: boolean
  readonly isPlaying: boolean
  /** Seconds from the beginning. */
  readonly at: number
  readonly speed: number
  /** Why it cannot be played, until it is asked for again. */
  readonly error: Refusal | null
  toggle(): void
  seek(to: number): void
  /** Plays from then on, in seconds. */
  playFrom(start: number): void
  /** For this one, and those that this device plays later. */
  setSpeed(speed: Speed): void
}

interface ChoosesSink {
  setSinkId?(id: string): Promise<void>
}

/** Plays one recording. Its bytes are fetched once, and let go with the component. */
export function usePlayer(options: PlayerOptions): Player {
  const { load, duration, speaker, isHeld, onHeard, begins = false, onEnded } = options
  const [audio] = useState(() => document.createElement('audio'))
  const [isLoading, setLoading] = useState(false)
  const [isPlaying, setPlaying] = useState(false)
  const [at, setAt] = useState(0)
  const [speed, setSpeed] = useSpeed(audio)
  useLoudspeaker(audio, speaker)
  const [error, setError] = useState<Refusal | null>(null)
  const wanted = useRef(0)
  const hears = useRef({ onHeard, onEnded })
  const isThere = useRef(false)
  useEffect(() => {
    hears.current = { onHeard, onEnded }
  })

  useEffect(() => {
    isThere.current = true
    const playing = { seconds: 0, last: 0, isTold: false }
    const tell = () => {
      if (!playing.isTold) hears.current.onHeard()
      playing.isTold = true
    }
    const listeners = {
      play: () => setPlaying(true),
      pause: () => setPlaying(false),
      seeking: () => {
        playing.last = audio.currentTime
      },
      timeupdate() {
        playing.seconds += Math.max(0, audio.currentTime - playing.last)
        playing.last = audio.currentTime
        setAt(audio.currentTime)
        if (playing.seconds >= HEARD_SECONDS) tell()
      },
      ended() {
        setPlaying(false)
        tell()
        hears.current.onEnded?.()
      },
    }
    for (const [name, listener] of Object.entries(listeners)) audio.addEventListener(name, listener)
    return () => {
      isThere.current = false
      for (const [name, listener] of Object.entries(listeners)) audio.removeEventListener(name, listener)
      audio.pause()
      if (audio.src) URL.revokeObjectURL(audio.src)
      audio.removeAttribute('src')
    }
  }, [audio])

  useFrames(isPlaying, () => setAt(audio.currentTime))

  const held = useRef(isHeld)
  useEffect(() => {
    held.current = isHeld
    if (isHeld) audio.pause()
  }, [audio, isHeld])
  const play = useCallback(async () => {
    setError(null)
    try {
      if (!audio.src) {
        setLoading(true)
        const sound = await load()
        // Who has left meanwhile is not followed by it.
        if (!isThere.current) return
        audio.src = URL.createObjectURL(sound)
        audio.currentTime = wanted.current
      }
      if (!held.current) await audio.play()
    } catch (failure) {
      // To pause at once is no failure.
      if (!(failure instanceof DOMException && failure.name === 'AbortError')) setError(refusalOf(failure))
    } finally {
      setLoading(false)
    }
  }, [audio, load])

  useEffect(() => {
    if (begins) void play()
  }, [begins, play])

  const seek = (to: number) => {
    const place = placeWithin(to, duration)
    wanted.current = place
    setAt(place)
    if (audio.src) audio.currentTime = place
  }
  return {
    ...{ isLoading, isPlaying, at, speed, error, seek, setSpeed },
    playFrom(start) {
      seek(start)
      if (!isLoading && !isHeld && !isPlaying) void play()
    },
    toggle() {
      if (isLoading || isHeld) return
      if (isPlaying) audio.pause()
      else void play()
    },
  }
}

/** How fast it plays, as this device has played before. */
function useSpeed(audio: HTMLAudioElement): [speed: Speed, set: (speed: Speed) => void] {
  const [speed, setSpeed] = useState<Speed>(() => keptSpeed.read() ?? 1)
  useEffect(() => {
    audio.playbackRate = speed
    // Loading the sound sets it back to this.
    audio.defaultPlaybackRate = speed
  }, [audio, speed])
  const choose = (chosen: Speed) => {
    keptSpeed.write(chosen)
    setSpeed(chosen)
  }
  return [speed, choose]
}

function useLoudspeaker(audio: HTMLAudioElement, speaker: string): void {
  useEffect(() => {
    const sink: ChoosesSink = audio
    void sink.setSinkId?.(speaker).catch(() => undefined)
  }, [audio, speaker])
}

/** Does this in every frame while it is on. */
function useFrames(isOn: boolean, each: () => void): void {
  const latest = useRef(each)
  useEffect(() => {
    latest.current = each
  })
  useEffect(() => {
    if (!isOn) return
    let frame = requestAnimationFrame(function next() {
      latest.current()
      frame = requestAnimationFrame(next)
    })
    return () => cancelAnimationFrame(frame)
  }, [isOn])
}
