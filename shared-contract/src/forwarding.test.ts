import { expect, test } from 'vitest'
import { callPriceMicro } from './call-price.ts'
import { baseCallRate } from './call-rate.ts'
import { forwardingRate } from './forwarding.ts'

const dear = { microPerMinute: 60_000, incrementSeconds: 6 }

test.each([
  ['both at the base price', baseCallRate, baseCallRate, 61, 88_000],
  ['a dearer one that goes out, in steps of its own', baseCallRate, dear, 61, 164_000],
  ['both in the same steps', dear, dear, 66, 132_000],
  ['one second', baseCallRate, baseCallRate, 1, 44_000],
])(
  'D47: a forwarded call costs the minute in and the minute out: %s',
  (_what, incoming, outgoing, seconds, micro) => {
    expect(callPriceMicro(seconds, forwardingRate(incoming, outgoing))).toBe(micro)
  },
)
