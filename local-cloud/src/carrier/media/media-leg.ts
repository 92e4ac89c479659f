import {
  MediaStream,
  MediaStreamTrack,
  RTCPeerConnection,
  RTCRtpCodecParameters,
  type RTCRtpTransceiver,
  RtpHeader,
  RtpPacket,
} from 'werift'
import type { AudioEnd, AudioPacket, CodecName, PacketCount } from './audio.ts'
import { ContinuousStream } from './continuous-stream.ts'
import { type LossyPath, lossyPath, type PacketLoss } from './packet-loss.ts'

const codecParameters: Readonly<Record<CodecName, () => RTCRtpCodecParameters>> = {
  opus: () =>
    new RTCRtpCodecParameters({
      mimeType: 'audio/opus',
      clockRate: 48_000,
      channels: 2,
      payloadType: 111,
      parameters: 'minptime=10;useinbandfec=1',
    }),
  PCMU: () =>
    new RTCRtpCodecParameters({ mimeType: 'audio/PCMU', clockRate: 8000, channels: 1, payloadType: 0 }),
}

const GATHERING_LIMIT_MS = 1500

/** A candidate as the calling SDK trickles it. */
export interface TrickledCandidate {
  readonly candidate: string
  readonly sdpMid?: string
  readonly sdpMLineIndex?: number
}

interface Connection {
  readonly peer: RTCPeerConnection
  readonly track: MediaStreamTrack
  readonly transceiver: RTCRtpTransceiver
  readonly stream: ContinuousStream
}

/**
 * The carrier's side of one browser's audio: a peer connection with one outgoing stream for its whole life.
 * Candidates travel inside the descriptions (no trickling from here).
 */
export class MediaLeg implements AudioEnd {
  #connection: Connection | null = null
  #codecs: readonly CodecName[] = []
  #listener: ((packet: AudioPacket) => void) | null = null
  #loss: LossyPath | null = null
  #closed = false
  readonly packets: PacketCount = { said: 0, heard: 0 }

  /** What was negotiated; null before, or when nothing is common. */
  get codec(): CodecName | null {
    const { peer, transceiver } = this.#connection ?? {}
    const name = transceiver?.codecs[0]?.name.toLowerCase()
    if (peer?.signalingState !== 'stable' || name === undefined) return null
    return name === 'opus' ? 'opus' : 'PCMU'
  }

  /**
   * Answers a browser's offer: the first one, and each later one (ICE restart).
   * @param codecs what may be negotiated, best first; has a meaning in the first one only
   * @returns the answer's SDP
   */
  async acceptOffer(sdp: string, codecs: readonly CodecName[]): Promise<string> {
    this.#connection ??= this.#connect(codecs)
    const { peer } = this.#connection
    await peer.setRemoteDescription({ type: 'offer', sdp })
    await peer.setLocalDescription(await peer.createAnswer())
    return gathered(peer)
  }

  /** A connection of ours, also in place of one that the browser lost. @returns the offer's SDP */
  async createOffer(codecs: readonly CodecName[] = this.#codecs): Promise<string> {
    await this.#connection?.peer.close()
    this.#connection = this.#connect(codecs)
    const { peer } = this.#connection
    await peer.setLocalDescription(await peer.createOffer())
    return gathered(peer)
  }

  async acceptAnswer(sdp: string): Promise<void> {
    await this.#connection?.peer.setRemoteDescription({ type: 'answer', sdp })
  }

  async addCandidate(candidate: TrickledCandidate): Promise<void> {
    await this.#connection?.peer.addIceCandidate(candidate)
  }

  write(packet: AudioPacket): void {
    const { peer, track, transceiver, stream } = this.#connection ?? {}
    if (this.#closed || peer?.connectionState !== 'connected' || packet.codec !== this.codec) return
    if (!track || !stream || !transceiver) return
    this.packets.heard += 1
    if (this.#loss?.losesHeard()) {
      // It gets lost on the way: it was sent, and our reports count it, which the library has no word for.
      const { sender } = transceiver
      Reflect.set(sender, 'packetCount', Number(Reflect.get(sender, 'packetCount')) + 1)
      return
    }
    const { sequence, timestamp, marker } = stream.next(packet)
    const payloadType = transceiver.codecs[0]?.payloadType ?? 0
    const header = new RtpHeader({ payloadType, sequenceNumber: sequence, timestamp, marker })
    track.writeRtp(new RtpPacket(header, packet.payload))
  }

  listen(listener: ((packet: AudioPacket) => void) | null): void {
    this.#listener = listener
  }

  /** From now on packets get lost on the way. */
  lose(loss: PacketLoss): void {
    this.#loss = lossyPath(loss)
    // Whoever hears nothing at all has nothing to report (RFC 3550), until the next packet arrives.
    if (loss.said === 1 && this.#connection) this.#connection.transceiver.receiver.rtcpRunning = false
  }

  async close(): Promise<void> {
    if (this.#closed) return
    this.#closed = true
    this.#listener = null
    // A connection that fails to close is gone all the same.
    await this.#connection?.peer.close().catch(() => undefined)
  }

  #connect(codecs: readonly CodecName[]): Connection {
    this.#codecs = codecs
    const peer = new RTCPeerConnection({
      codecs: { audio: codecs.map(name => codecParameters[name]()), video: [] },
      iceServers: [],
      iceUseIpv6: false,
      iceAdditionalHostAddresses: ['127.0.0.1'],
      bundlePolicy: 'max-bundle',
    })
    const track = new MediaStreamTrack({ kind: 'audio' })
    // Without a stream the description names none, and the SDK would have nothing to play.
    const streams = [new MediaStream([track])]
    const transceiver = peer.addTransceiver(track, { direction: 'sendrecv', streams })
    transceiver.onTrack.subscribe(heard => {
      heard.onReceiveRtp.subscribe(({ header, payload }) => {
        this.packets.said += 1
        this.#listener?.({
          codec: header.payloadType === 0 ? 'PCMU' : 'opus',
          payload,
          sequence: header.sequenceNumber,
          timestamp: header.timestamp,
          marker: header.marker,
          source: heard,
        })
      })
    })
    // What gets lost on the way is not counted here, so that our reports tell the browser of it.
    const { receiver } = transceiver
    const count = receiver.handleRtpBySsrc
    receiver.handleRtpBySsrc = (packet, extensions) => {
      if (!this.#loss?.losesSaid()) count(packet, extensions)
    }
    return { peer, track, transceiver, stream: new ContinuousStream() }
  }
}

/** Waits for the candidates, which travel inside the description. */
async function gathered(peer: RTCPeerConnection): Promise<string> {
  if (peer.iceGatheringState !== 'complete') {
    await new Promise<void>(resolve => {
      const limit = setTimeout(resolve, GATHERING_LIMIT_MS)
      peer.iceGatheringStateChange.subscribe(state => {
        if (state !== 'complete') return
        clearTimeout(limit)
        resolve()
      })
    })
  }
  return peer.localDescription?.sdp ?? ''
}
