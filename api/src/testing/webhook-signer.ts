import { generateKeyPairSync, sign } from 'node:crypto'

export interface SignedWebhook {
  readonly rawBody: Buffer
  readonly headers: Readonly<Record<string, string>>
}

export interface WebhookSigner {
  /** Base64 of the 32 raw bytes, as the carrier shows it. */
  readonly publicKey: string
  /** @param timestamp epoch seconds; now when absent */
  sign(body: object, timestamp?: number): SignedWebhook
}

/** Signs as the carrier does: Ed25519 over `timestamp|raw body`. */
export function createWebhookSigner(): WebhookSigner {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519')
  return {
    publicKey: publicKey.export({ type: 'spki', format: 'der' }).subarray(-32).toString('base64'),
    sign(body, timestamp = Math.floor(Date.now() / 1000)) {
      const rawBody = Buffer.from(JSON.stringify(body))
      const signed = Buffer.concat([Buffer.from(`${timestamp}|`), rawBody])
      return {
        rawBody,
        headers: {
          'telnyx-timestamp': String(timestamp),
          'telnyx-signature-ed25519': sign(null, signed, privateKey).toString('base64'),
        },
      }
    },
  }
}
