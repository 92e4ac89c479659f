/** How far the carrier says that a text is: `unconfirmed` was sent, and nobody will ever say whether it arrived. */
export const carrierTextStatuses = ['queued', 'sent', 'delivered', 'unconfirmed', 'failed'] as const
