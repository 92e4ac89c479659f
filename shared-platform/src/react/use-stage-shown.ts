import { useLayoutEffect } from 'react'
import { usePlatform } from './platform-provider.tsx'

/** Says that the call's stage is in front of somebody, for as long as the component is on the page. */
export function useStageShown(): void {
  const { callStage } = usePlatform()
  // Before anything is painted, so that the call is never seen twice.
  useLayoutEffect(() => callStage.show(), [callStage])
}
