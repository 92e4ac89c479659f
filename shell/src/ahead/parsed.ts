/** Calls once all of the page is there: what stands in its head runs before. */
export function parsed(then: () => void): void {
  if (document.readyState !== 'loading') then()
  else addEventListener('DOMContentLoaded', then, { once: true })
}
