import type { Platform } from '../../platform.ts'

/** A tab of its own that shows nothing yet. */
export interface EmptyTab {
  go(url: string): void
  close(): void
}

/** The ways to the page where somebody pays. */
export interface PaymentDoors {
  /** In this tab. */
  go(url: string): void
  /** @returns null when the browser lets no tab be opened */
  openTab(): EmptyTab | null
}

/** The browser's own. A tab can only be opened while a click is being handled, so it is opened before its address is known. */
export const browserDoors = ({ navigate }: Pick<Platform, 'navigate'>): PaymentDoors => ({
  go: url => (url.startsWith('/') ? navigate(url) : location.assign(url)),
  openTab() {
    const tab = window.open('', '_blank')
    if (!tab) return null
    // The payment page gets no hold of this one.
    tab.opener = null
    return { go: url => tab.location.assign(url), close: () => tab.close() }
  },
})
