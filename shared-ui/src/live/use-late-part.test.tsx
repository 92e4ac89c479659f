import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type ComponentType, useState } from 'react'
import { expect, test } from 'vitest'
import { useLatePart } from './use-late-part.ts'

/** A page on which something can be written, and whose part comes the second time that it is asked for. */
function Page({ load }: { readonly load: () => Promise<ComponentType> }) {
  const [isOn, setOn] = useState(false)
  const { part: Part, isMissing } = useLatePart(load, isOn ? 'on' : null)
  return (
    <>
      <input aria-label="Letter" />
      <button type="button" onClick={() => setOn(!isOn)}>
        Check
      </button>
      <p role="status">{isMissing ? 'Missing' : ''}</p>
      {isOn && Part && <Part />}
    </>
  )
}

test('a part that does not come leaves what is written, and is loaded anew when it is wanted again', async () => {
  let asked = 0
  const load = async () => {
    if (asked++ === 0) throw new Error('offline')
    return () => <p>Checked</p>
  }
  const user = userEvent.setup()
  render(<Page load={load} />)
  const check = () => user.click(screen.getByRole('button', { name: 'Check' }))
  await user.type(screen.getByRole('textbox'), 'Dear Parley')
  await check()
  expect(await screen.findByText('Missing')).toBeTruthy()
  expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('Dear Parley')
  await check()
  expect(screen.queryByText('Missing')).toBeNull()
  await check()
  expect(await screen.findByText('Checked')).toBeTruthy()
  // Once there it is there at once.
  await check()
  await check()
  expect(screen.getByText('Checked')).toBeTruthy()
  expect(asked).toBe(2)
})
