import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { AudioPacket } from './audio.ts'
import { AudioBridge } from './audio-bridge.ts'
import { EncodedSound } from './encoded-sound.ts'
import { LegAudio } from './leg-audio.ts'
import { tone } from './tones.ts'

const sound = (hertz: number) => new EncodedSound('PCMU', tone(hertz), 0.1)

/** A leg whose device remembers which sounds it was given, one after the other. */
function openLeg() {
  let say: ((packet: AudioPacket) => void) | null = null
  const heard: object[] = []
  const audio = new LegAudio({
    packets: { said: 0, heard: 0 },
    write: ({ source }) => {
      if (heard.at(-1) !== source) heard.push(source)
    },
    listen: listener => {
      say = listener
    },
  })
  const voice = {}
  const speak = () =>
    say?.({
      ...{ codec: 'PCMU', payload: Buffer.alloc(160), sequence: 0, timestamp: 0, marker: false },
      source: voice,
    })
  return { audio, heard, voice, speak }
}

describe('what a leg hears', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  })
  afterEach(() => vi.useRealTimers())

  test('the other side, until a sound plays, and again when that is over', () => {
    const [one, other] = [openLeg(), openLeg()]
    new AudioBridge(one.audio, other.audio, 'PCMU')
    const onEnd = vi.fn()
    other.audio.play(sound(500), 1, onEnd)
    vi.advanceTimersByTime(50)
    one.speak()
    expect(other.heard).not.toContain(one.voice)
    vi.advanceTimersByTime(100)
    expect(onEnd).toHaveBeenCalledOnce()
    one.speak()
    expect(other.heard.at(-1)).toBe(one.voice)
  })

  test('hold music comes back after a sound that interrupted it, and ends with the hold', () => {
    const [one, other] = [openLeg(), openLeg()]
    const bridge = new AudioBridge(one.audio, other.audio, 'PCMU')
    bridge.setHeld(one.audio, true)
    vi.advanceTimersByTime(50)
    expect(other.heard).toHaveLength(1)
    other.audio.play(sound(500), 1)
    vi.advanceTimersByTime(300)
    expect(other.heard).toHaveLength(3)
    one.speak()
    expect(other.heard).not.toContain(one.voice)

    bridge.setHeld(one.audio, false)
    vi.advanceTimersByTime(50)
    expect(other.heard).toHaveLength(3)
    one.speak()
    expect(other.heard.at(-1)).toBe(one.voice)
  })

  test('nothing any more, when it is closed', () => {
    const { audio, heard } = openLeg()
    audio.setBackground(sound(500))
    audio.play(sound(700))
    audio.close()
    vi.advanceTimersByTime(500)
    expect(heard).toEqual([])
  })
})
