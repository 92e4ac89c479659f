/** A browser that lets none through says so by saying nothing. */
const LONGEST_WAIT_MS = 6_000

/**
 * Whether this browser opens a connection as a call's sound has it: over UDP, from one end to another, both of them here. No
 * server is asked, so nothing is learned of the network beyond this device.
 * @returns false where none opens within six seconds, and where it goes by another way
 */
export async function connectsHere(signal: AbortSignal): Promise<boolean> {
  const [one, other] = [new RTCPeerConnection(), new RTCPeerConnection()]
  let waited: ReturnType<typeof setTimeout> | undefined
  try {
    let overUdp = false
    const opened = new Promise<boolean>((resolve, reject) => {
      const pass = (to: RTCPeerConnection) => (event: RTCPeerConnectionIceEvent) => {
        overUdp ||= event.candidate?.protocol === 'udp'
        if (event.candidate) to.addIceCandidate(event.candidate).catch(reject)
      }
      one.onicecandidate = pass(other)
      other.onicecandidate = pass(one)
      one.createDataChannel('check').onopen = () => resolve(overUdp)
      signal.addEventListener('abort', () => resolve(false))
      waited = setTimeout(() => resolve(false), LONGEST_WAIT_MS)
    })
    await one.setLocalDescription()
    await other.setRemoteDescription(one.localDescription ?? { type: 'offer' })
    await other.setLocalDescription()
    await one.setRemoteDescription(other.localDescription ?? { type: 'answer' })
    return await opened
  } catch {
    return false
  } finally {
    clearTimeout(waited)
    one.close()
    other.close()
  }
}
