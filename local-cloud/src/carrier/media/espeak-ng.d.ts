/** As much of eSpeak NG's WebAssembly build as is used here; it ships without types. */
declare module '@echogarden/espeak-ng-emscripten' {
  interface Worker {
    /** @returns 0 when the voice is known */
    set_voice(name: string): number
    set_rate(wordsPerMinute: number): void
    get_samplerate(): number
    /** Calls back with pieces of 16-bit samples, synchronously. */
    synthesize(text: string, onPiece: (audio: Int16Array | null) => void): void
  }
  const start: () => Promise<{ readonly eSpeakNGWorker: new () => Worker }>
  export = start
}
