/** A tone of the scripted context, as it was asked for. */
interface ScriptedTone {
  readonly hertz: number
  readonly startsAt: number
  stopped: boolean
  /** As the browser calls it when the tone is over. */
  onended: (() => void) | null
}

/** Web Audio without a loudspeaker: which tones were asked for, where, and which were cut off. */
export function createScriptedAudio({ blocked = false } = {}) {
  const tones: ScriptedTone[] = []
  const log: string[] = []
  let allow = () => {}
  const allowed = blocked ? new Promise<void>(resolve => (allow = resolve)) : Promise.resolve()
  const param = { setValueAtTime() {}, linearRampToValueAtTime() {}, exponentialRampToValueAtTime() {} }
  const node = { connect() {}, disconnect() {} }

  function createOscillator() {
    const tone = { hertz: 0, startsAt: 0, stopped: false, onended: null as (() => void) | null }
    tones.push(tone)
    return {
      ...node,
      frequency: {
        set value(hertz: number) {
          tone.hertz = hertz
        },
      },
      start: (at: number) => {
        tone.startsAt = at
      },
      stop: (at?: number) => {
        if (at === undefined) tone.stopped = true
      },
      set onended(ended: (() => void) | null) {
        tone.onended = ended
      },
    }
  }
  const context = {
    currentTime: 0,
    destination: node,
    createGain: () => ({ ...node, gain: param }),
    createOscillator,
    resume: () => allowed.then(() => void log.push('awake')),
    suspend: async () => void log.push('asleep'),
    close: async () => void log.push('closed'),
    setSinkId: async (id: string) => void log.push(`on ${id || 'default'}`),
  }
  return { context: context as unknown as AudioContext, tones, log, allow: () => allow() }
}
