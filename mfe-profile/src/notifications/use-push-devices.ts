import { liveValue, type PushDevice } from '@parley/shared-contract'
import { useBehavior, useLive, usePlatform } from '@parley/shared-platform/react'
import { type Asked, useAsked } from '../asking/use-asked.ts'

/** Whether it is told while Parley is closed: the push service of one that could not be reached refuses what is pushed. */
export const isTold = ({ refusedAt }: PushDevice): boolean => !refusedAt

/** The browsers that can be told while Parley is closed; read anew when one comes or goes, on whichever device. */
export function usePushDevices(): Asked<readonly PushDevice[]> {
  const { api, push } = usePlatform()
  const own = useBehavior(push.device$)
  const changes = liveValue(useLive('profile$'), null)?.pushDeviceChanges
  const read = async () => (await api.call('pushDevices', {})).devices
  return useAsked<readonly PushDevice[]>(read, 'push devices', `${own} ${changes}`)
}
