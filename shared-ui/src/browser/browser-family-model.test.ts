import { expect, test } from 'vitest'
import { browserFamily } from './browser-family-model.ts'

const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)'
const WEBKIT = 'AppleWebKit/605.1.15 (KHTML, like Gecko)'
const BLINK = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0'

test.each([
  ['chrome', `Mozilla/5.0 (X11; Linux x86_64) ${BLINK} Safari/537.36`, 0],
  ['chrome', `Mozilla/5.0 (Linux; Android 10; K) ${BLINK} Mobile Safari/537.36`, 5],
  ['edge', `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${BLINK} Safari/537.36 Edg/140.0.0.0`, 0],
  ['edge', `Mozilla/5.0 (Linux; Android 10; K) ${BLINK} Mobile Safari/537.36 EdgA/140.0.0.0`, 5],
  ['other', `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${BLINK} Safari/537.36 OPR/120.0.0.0`, 0],
  ['firefox', 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 0],
  ['safari', `${MAC} ${WEBKIT} Version/18.5 Safari/605.1.15`, 0],
  ['home-screen', `${MAC} ${WEBKIT} Version/18.5 Safari/605.1.15`, 5],
  [
    'home-screen',
    `Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) ${WEBKIT} Version/18.5 Mobile/15E148 Safari/604.1`,
    5,
  ],
  [
    'home-screen',
    `Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) ${WEBKIT} CriOS/140.0 Mobile/15E148 Safari/604.1`,
    5,
  ],
  ['other', 'Mozilla/5.0 (linux) AppleWebKit/537.36 (KHTML, like Gecko) jsdom/26.1.0', 0],
  ['other', '', 0],
] as const)('%s is known by what it calls itself: %s', (family, userAgent, touchPoints) => {
  expect(browserFamily(userAgent, touchPoints)).toBe(family)
})
