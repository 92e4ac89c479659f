import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { UnbrokenText } from './unbroken-text.tsx'

test.each([
  ['Text to (212) 555-0187 was not delivered', ['(212) 555-0187']],
  ['Corrected by the carrier: Call from +44 207 946 0018', ['+44 207 946 0018']],
  ['Set a limit of 1,200.50 credits a day for good?', ['1,200.50 credits a day']],
  ['You have 15.81 credits, enough for 11 h 58 min.', ['15.81 credits', '11 h 58 min']],
  ['Enough for over 9,300 h of calls; your call ends in 45 s.', ['9,300 h', '45 s']],
  ['Du hast 1.215,81 Credits, genug für über 9.300 h.', ['1.215,81 Credits', '9.300 h']],
  ['Ein Limit von 10,00 Credits am Tag', ['10,00 Credits am Tag']],
  ['5 started minutes in 3 homes', []],
  ['1 credit is 1 US dollar.', ['1 credit']],
  ['Welcome to Parley', []],
])('no line ends within a number, an amount or a span: %s', (sentence, pieces) => {
  const { container } = render(<UnbrokenText>{sentence}</UnbrokenText>)
  expect([...container.querySelectorAll('span')].map(({ textContent }) => textContent)).toEqual(pieces)
  expect(container.textContent).toBe(sentence)
})
