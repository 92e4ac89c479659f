import type { PushDevice } from '@parley/shared-contract'
import { useBehavior, useCommand, usePlatform } from '@parley/shared-platform/react'
import { useCallback, useEffect, useState } from 'react'

/** Whether it is told while Parley is closed: the push service of one that could not be reached refuses what is pushed. */
export const isTold = ({ refusedAt }: PushDevice): boolean => !refusedAt

export interface KnownPushDevices {
  /** Null while they are not known. */
  readonly devices: readonly PushDevice[] | null
  readonly reading: Pick<ReturnType<typeof useCommand>, 'error' | 'busy'>
  read(): Promise<unknown>
  /** One was taken off the list. */
  without(id: string): void
}

/** The browsers that can be told while Parley is closed; read anew when this one comes or goes. */
export function usePushDevices(): KnownPushDevices {
  const { api, push } = usePlatform()
  const own = useBehavior(push.device$)
  const [devices, setDevices] = useState<readonly PushDevice[] | null>(null)
  const reading = useCommand(
    useCallback(async () => setDevices((await api.call('pushDevices', {})).devices), [api]),
  )
  const { run } = reading
  // This browser comes and goes by itself.
  useEffect(() => {
    if (own === null || own) void run()
  }, [run, own])
  return {
    devices,
    reading,
    read: run,
    without: id => setDevices(before => before?.filter(device => device.id !== id) ?? null),
  }
}
