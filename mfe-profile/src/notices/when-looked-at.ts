/** Does something as soon as this tab is in front. @returns gives it up */
export function whenLookedAt(work: () => void): () => void {
  if (document.visibilityState === 'visible') {
    work()
    return () => {}
  }
  const look = () => {
    if (document.visibilityState !== 'visible') return
    document.removeEventListener('visibilitychange', look)
    work()
  }
  document.addEventListener('visibilitychange', look)
  return () => document.removeEventListener('visibilitychange', look)
}
