import { useEffect } from 'react'
import { usePlatform } from './platform-provider.tsx'

/**
 * Says who is in view for as long as the component is on the page.
 * @param number in E.164; null for nobody
 */
export function useInView(number: string | null): void {
  const { inView } = usePlatform()
  useEffect(() => inView.show(number), [inView, number])
}
