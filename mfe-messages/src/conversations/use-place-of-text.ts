import { failed, type Live, loading, ready, refusalOf, routes, userIdOf } from '@parley/shared-contract'
import { useBehavior, usePlatform } from '@parley/shared-platform/react'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'

interface Known {
  readonly id: string
  readonly attempt: number
  readonly place: Live<null>
}

/**
 * S2: leads from an address that names a text alone to its thread, where it is answered. Loading until one is there.
 * @param id of the text; null for none
 * @returns ready and null when nobody has it, or it is somebody else's
 */
export function usePlaceOfText(id: string | null): Live<null> {
  const { api, session$ } = usePlatform()
  const session = useBehavior(session$)
  const userId = userIdOf(session)
  const navigate = useNavigate()
  const [known, setKnown] = useState<Known | null>(null)
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    if (id === null || userId === null) return
    let isCurrent = true
    const tell = (place: Live<null>) => isCurrent && setKnown({ id, attempt, place })
    api.call('findText', { userId, messageId: id }).then(
      ({ conversationId }) => {
        if (isCurrent) void navigate(routes.reply(conversationId, id), { replace: true })
      },
      failure => {
        const { code } = refusalOf(failure)
        tell(code === 'NOT_FOUND' ? ready(null) : failed(code, () => setAttempt(count => count + 1)))
      },
    )
    return () => {
      isCurrent = false
    }
  }, [api, userId, navigate, id, attempt])
  return known?.id === id && known.attempt === attempt ? known.place : loading
}
