/** A microphone with one track, which can be unplugged. */
export class ScriptedMicrophone extends EventTarget {
  /** As a track has it. */
  readyState: 'live' | 'ended' = 'live'
  readonly label: string

  constructor(label = 'Microphone') {
    super()
    this.label = label
  }

  stop(): void {
    this.readyState = 'ended'
  }

  unplug(): void {
    this.readyState = 'ended'
    this.dispatchEvent(new Event('ended'))
  }

  get stream(): MediaStream {
    return { getTracks: () => [this], getAudioTracks: () => [this] } as unknown as MediaStream
  }
}
