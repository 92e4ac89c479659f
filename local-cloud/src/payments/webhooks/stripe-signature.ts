import { createHmac } from 'node:crypto'

/** The header `Stripe-Signature`: `t=<epoch seconds>,v1=<HMAC-SHA256 of "t.body">`. */
export function stripeSignature(secret: string, body: string, seconds: number): string {
  const signature = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')
  return `t=${seconds},v1=${signature}`
}
