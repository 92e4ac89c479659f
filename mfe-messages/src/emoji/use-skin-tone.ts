import { z } from '@parley/shared-contract'
import { deviceStorage, stored } from '@parley/shared-contract/device'
import { useState } from 'react'

const kept = stored(deviceStorage(), 'parley.emoji-tone', z.int().check(z.minimum(0), z.maximum(5)))

/** The tone of skin that was chosen last on this device: 0 for none, 1 to 5 from light to dark. */
export function useSkinTone(): readonly [number, (tone: number) => void] {
  const [tone, setTone] = useState(() => kept.read() ?? 0)
  const choose = (next: number) => {
    kept.write(next)
    setTone(next)
  }
  return [tone, choose]
}
