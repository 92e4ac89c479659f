/// <reference lib="dom" />
import type { Browser, Page } from '@playwright/test'
import type { IClientOptions } from '@telnyx/webrtc'

/** What the calling SDK's call object shows. */
interface SdkCall {
  readonly id: string
  readonly state: string
  readonly direction: string
  readonly cause?: string
  readonly causeCode?: number
  readonly sipCode?: number
  readonly options: Readonly<Record<string, unknown>>
  readonly remoteStream?: MediaStream
  readonly peer?: { readonly instance: RTCPeerConnection; restartIce(): unknown }
  answer(): void
  hangup(): void
  hold(): Promise<unknown>
  unhold(): Promise<unknown>
  dtmf(digits: string): void
}

interface SdkClient {
  remoteElement: string
  newCall(options: object): SdkCall
  connect(): void
  on(event: 'telnyx.ready' | 'telnyx.error', listener: (argument: unknown) => void): void
  on(event: 'telnyx.notification', listener: (notice: { type: string; call: SdkCall }) => void): void
  on(event: 'telnyx.socket.message', listener: (message: { method?: string }) => void): void
}

/** What is kept in the page, for the functions that run there. */
interface PagePhone {
  readonly client: SdkClient
  call: SdkCall | undefined
  readonly states: string[]
  readonly methods: string[]
  readonly context: AudioContext
  /** Hears one stream; another one is made when the call's stream changes. */
  ear?: { readonly stream: MediaStream; readonly analyser: AnalyserNode }
}

declare global {
  interface Window {
    TelnyxRTC: new (options: IClientOptions & { host: string }) => SdkClient
    phone: PagePhone
  }
}

/** What arrives at a browser: packets, energy (grows only while something is heard), strongest tone. */
export interface Heard {
  readonly packetsReceived: number
  readonly packetsSent: number
  readonly energy: number
  readonly loudestHz: number
  readonly codec: string
}

export interface CallSnapshot {
  readonly state: string
  readonly direction: string
  readonly cause: string | undefined
  readonly causeCode: number | undefined
  readonly sipCode: number | undefined
  readonly remoteNumber: unknown
  readonly destinationNumber: unknown
}

/** A browser page with the real calling SDK, whose microphone is a steady tone. */
export class BrowserPhone {
  readonly page: Page

  readonly #logIn: () => Promise<void>

  private constructor(page: Page, logIn: () => Promise<void>) {
    this.page = page
    this.#logIn = logIn
  }

  /** @param toneHz what this page says all the time */
  static async open(
    browser: Browser,
    pageUrl: string,
    rtcUrl: string,
    token: string,
    toneHz: number,
  ): Promise<BrowserPhone> {
    const context = await browser.newContext({ permissions: ['microphone'] })
    const page = await context.newPage()
    await page.goto(pageUrl)
    const phone = new BrowserPhone(page, () => logIn(page, rtcUrl, token, toneHz))
    await phone.#logIn()
    return phone
  }

  /** @param codec the only one this browser speaks, such as `audio/PCMU`; all of its own when absent */
  async call(from: string, to: string, codec = ''): Promise<void> {
    await this.page.evaluate(
      ([callerNumber, destinationNumber, mimeType]) => {
        const { phone } = window
        phone.states.length = 0
        const codecs = RTCRtpReceiver.getCapabilities('audio')?.codecs ?? []
        phone.call = phone.client.newCall({
          callerNumber,
          destinationNumber,
          callerName: 'Ada',
          audio: true,
          ...(mimeType ? { preferred_codecs: codecs.filter(item => item.mimeType === mimeType) } : {}),
        })
      },
      [from, to, codec],
    )
  }

  /** From now on `reaches` only counts what happens next. */
  forgetStates(): Promise<void> {
    return this.page.evaluate(() => {
      window.phone.states.length = 0
    })
  }

  /** Waits until the SDK's call has passed through a state. */
  async reaches(state: string): Promise<CallSnapshot> {
    await this.page.waitForFunction(wanted => window.phone.states.includes(wanted), state, {
      timeout: 10_000,
    })
    return this.snapshot()
  }

  snapshot(): Promise<CallSnapshot> {
    return this.page.evaluate(() => {
      const { call } = window.phone
      return {
        state: call?.state ?? 'none',
        direction: call?.direction ?? 'none',
        cause: call?.cause,
        causeCode: call?.causeCode,
        sipCode: call?.sipCode,
        remoteNumber: call?.options.remoteCallerNumber,
        destinationNumber: call?.options.destinationNumber,
      }
    })
  }

  act(action: 'answer' | 'hangup' | 'hold' | 'unhold' | 'restartIce'): Promise<void> {
    return this.page.evaluate(async name => {
      const { call } = window.phone
      await (name === 'restartIce' ? call?.peer?.restartIce() : call?.[name]())
    }, action)
  }

  /** Changes when the carrier has answered an ICE restart. */
  carrierIceName(): Promise<string | undefined> {
    return this.page.evaluate(() => {
      const sdp = window.phone.call?.peer?.instance.remoteDescription?.sdp
      return sdp?.split('\r\n').find(line => line.startsWith('a=ice-ufrag'))
    })
  }

  press(digits: string): Promise<void> {
    return this.page.evaluate(keys => window.phone.call?.dtmf(keys), digits)
  }

  /** The methods the carrier has sent, in order. */
  methods(): Promise<string[]> {
    return this.page.evaluate(() => window.phone.methods)
  }

  heard(): Promise<Heard> {
    return this.page.evaluate(async () => {
      const { phone } = window
      const connection = phone.call?.peer?.instance
      const heard = { packetsReceived: 0, packetsSent: 0, energy: 0, loudestHz: 0, codec: '' }
      const reports = connection ? await connection.getStats() : new Map()
      for (const report of reports.values()) {
        if (report.type === 'outbound-rtp') heard.packetsSent = report.packetsSent
        if (report.type !== 'inbound-rtp') continue
        heard.packetsReceived = report.packetsReceived
        heard.energy = report.totalAudioEnergy ?? 0
        heard.codec = reports.get(report.codecId)?.mimeType ?? ''
      }
      const stream = phone.call?.remoteStream
      if (stream && phone.ear?.stream !== stream) {
        const analyser = new AnalyserNode(phone.context, { fftSize: 8192, smoothingTimeConstant: 0 })
        new MediaStreamAudioSourceNode(phone.context, { mediaStream: stream }).connect(analyser)
        phone.ear = { stream, analyser }
      }
      const levels = new Float32Array(phone.ear?.analyser.frequencyBinCount ?? 0)
      phone.ear?.analyser.getFloatFrequencyData(levels)
      const top = levels.indexOf(Math.max(...levels))
      if ((levels[top] ?? -200) > -70) heard.loudestHz = (top * phone.context.sampleRate) / 8192
      return heard
    })
  }

  /** Loads the page anew, as a person does in the middle of a call. */
  async reload(): Promise<void> {
    await this.page.reload()
    await this.#logIn()
  }
}

async function logIn(page: Page, rtcUrl: string, token: string, toneHz: number): Promise<void> {
  await page.evaluate(
    async ([host, loginToken, hertz]) => {
      const context = new AudioContext({ sampleRate: 48_000 })
      await context.resume()
      const oscillator = new OscillatorNode(context, { frequency: Number(hertz) })
      const sink = new MediaStreamAudioDestinationNode(context)
      oscillator.connect(new GainNode(context, { gain: 0.4 })).connect(sink)
      oscillator.start()
      navigator.mediaDevices.getUserMedia = async () => sink.stream.clone()
      const client = new window.TelnyxRTC({
        host,
        login_token: loginToken,
        iceServers: [],
        hangupOnBeforeUnload: false,
      })
      client.remoteElement = 'far'
      const phone: PagePhone = { client, call: undefined, states: [], methods: [], context }
      window.phone = phone
      client.on('telnyx.notification', ({ type, call }) => {
        if (type !== 'callUpdate') return
        phone.call = call
        phone.states.push(call.state)
      })
      client.on('telnyx.socket.message', ({ method }) => {
        if (method) phone.methods.push(method)
      })
      await new Promise((resolve, reject) => {
        client.on('telnyx.ready', resolve)
        client.on('telnyx.error', error => reject(new Error(JSON.stringify(error))))
        client.connect()
      })
    },
    [rtcUrl, token, String(toneHz)] as const,
  )
}
