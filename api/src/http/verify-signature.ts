import type { Request } from 'express'
import type { CarrierAccount } from '../ports/carrier-account.ts'
import type { CarrierNews } from '../ports/carrier-news.ts'

const SIGNATURE_HEADERS = ['telnyx-signature-ed25519', 'telnyx-timestamp'] as const

/** The news in a webhook, once its signature has been checked (A60). @see CarrierAccount.readEvent */
export async function verifiedNews(
  carrier: CarrierAccount,
  request: Request,
  rawBody: Buffer,
): Promise<CarrierNews | null> {
  const headers = Object.fromEntries(SIGNATURE_HEADERS.map(name => [name, request.get(name) ?? '']))
  return carrier.readEvent(rawBody, headers)
}
