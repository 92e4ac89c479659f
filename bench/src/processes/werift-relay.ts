/** The least that can be between two browsers: their packets are received and sent on, and nothing else. */
import express from 'express'
import { MediaStreamTrack, RTCPeerConnection, RTCRtpCodecParameters } from 'werift'
import { serve } from './serve.ts'

const opus = () =>
  new RTCRtpCodecParameters({ mimeType: 'audio/opus', clockRate: 48_000, channels: 2, payloadType: 111 })

/** The first leg of each call that waits for its second one. */
const waiting = new Map<string, { listen(other: MediaStreamTrack): void; track: MediaStreamTrack }>()

async function answer(call: string, sdp: string): Promise<string> {
  const peer = new RTCPeerConnection({
    codecs: { audio: [opus()], video: [] },
    iceServers: [],
    iceUseIpv6: false,
    iceAdditionalHostAddresses: ['127.0.0.1'],
    bundlePolicy: 'max-bundle',
  })
  const track = new MediaStreamTrack({ kind: 'audio' })
  const transceiver = peer.addTransceiver(track, { direction: 'sendrecv' })
  let far: MediaStreamTrack | null = null
  const listen = (other: MediaStreamTrack) => {
    far = other
  }
  transceiver.onTrack.subscribe(heard => heard.onReceiveRtp.subscribe(packet => far?.writeRtp(packet)))
  const first = waiting.get(call)
  if (first) {
    first.listen(track)
    listen(first.track)
  } else waiting.set(call, { listen, track })
  await peer.setRemoteDescription({ type: 'offer', sdp })
  await peer.setLocalDescription(await peer.createAnswer())
  if (peer.iceGatheringState !== 'complete') {
    await peer.iceGatheringStateChange.watch(state => state === 'complete')
  }
  return peer.localDescription?.sdp ?? ''
}

const app = express()
app.post('/leg', express.json({ limit: '64kb' }), async (request, response) => {
  response.json({ sdp: await answer(String(request.body.call), String(request.body.sdp)) })
})
serve(app)
