import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { axeViolations } from '../testing/axe.ts'
import { PasswordField } from './password-field.tsx'
import { RadioList } from './radio-list.tsx'
import { SearchField } from './search-field.tsx'
import { Select } from './select.tsx'
import { StepperField } from './stepper-field.tsx'
import { Switch } from './switch.tsx'
import { TextArea } from './text-area.tsx'
import { TextField } from './text-field.tsx'

test('a text field tells what is typed, and its error belongs to it', async () => {
  function Email() {
    const [value, setValue] = useState('')
    return <TextField label="Email" value={value} onChange={setValue} error={value ? 'No good.' : null} />
  }
  const { container } = render(<Email />)
  const input = screen.getByRole('textbox', { name: 'Email' })
  await userEvent.type(input, 'ada')
  expect((input as HTMLInputElement).value).toBe('ada')
  expect(input.getAttribute('aria-invalid')).toBe('true')
  const description = document.getElementById(input.getAttribute('aria-describedby') ?? '')
  expect(description?.textContent).toBe('No good.')
  expect(await axeViolations(container)).toEqual([])
})

test('a password can be shown and hidden, and warns of caps lock', async () => {
  render(<PasswordField label="Password" value="secret" onChange={() => {}} />)
  const input = screen.getByLabelText('Password') as HTMLInputElement
  expect(input.type).toBe('password')
  await userEvent.click(screen.getByRole('button', { name: 'Show password' }))
  expect(input.type).toBe('text')
  await userEvent.click(input)
  await userEvent.keyboard('{CapsLock}')
  expect(screen.getByText('Caps Lock is on.')).toBeTruthy()
})

test('a switch is named by its label and switches', async () => {
  const onChange = vi.fn()
  const { container } = render(
    <Switch label="Notifications" checked={false} onChange={onChange} hint="Quiet." />,
  )
  await userEvent.click(screen.getByRole('switch', { name: 'Notifications' }))
  expect(onChange.mock.calls).toEqual([[true]])
  expect(await axeViolations(container)).toEqual([])
})

test('each radio is named by its label alone and chosen by a click or an arrow key', async () => {
  const options = [
    { value: 'a', label: '(415) 555-0132', hint: 'San Francisco' },
    { value: 'b', label: '(415) 555-0168' },
  ]
  function Numbers() {
    const [value, setValue] = useState<string | null>(null)
    return <RadioList label="Numbers" options={options} value={value} onChange={setValue} />
  }
  const { container } = render(<Numbers />)
  await userEvent.click(screen.getByRole('radio', { name: '(415) 555-0132' }))
  expect(screen.getByRole('radio', { name: '(415) 555-0132', checked: true })).toBeTruthy()
  await userEvent.keyboard('{ArrowDown}')
  expect(screen.getByRole('radio', { name: '(415) 555-0168', checked: true })).toBeTruthy()
  expect(await axeViolations(container)).toEqual([])
})

test('a select is a combobox with the name of its label, and adds no style element', async () => {
  const onChange = vi.fn()
  const options = [
    { value: 'all', label: 'All calls' },
    { value: 'incoming', label: 'Incoming' },
  ]
  render(<Select label="Direction" options={options} value="all" onChange={onChange} hideLabel />)
  const box = screen.getByRole('combobox', { name: 'Direction' })
  expect(box.textContent).toBe('All calls')
  await userEvent.click(box)
  await userEvent.click(await screen.findByRole('option', { name: 'Incoming' }))
  expect(onChange.mock.calls).toEqual([['incoming']])
  expect(document.querySelector('style')).toBeNull()
})

test('a search field is named for what it searches, and Escape empties it', async () => {
  const user = userEvent.setup()
  function Searching() {
    const [text, setText] = useState('')
    return <SearchField label="Search contacts" value={text} onChange={setText} />
  }
  const { container } = render(<Searching />)
  const field = screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search contacts' })
  await user.type(field, 'grace')
  expect(field.value).toBe('grace')
  await user.keyboard('{Escape}')
  expect(field.value).toBe('')
  expect(await axeViolations(container)).toEqual([])
})

test('a text area takes several lines under its label', async () => {
  const user = userEvent.setup()
  const typed: string[] = []
  render(<TextArea label="Notes" value="" onChange={text => typed.push(text)} />)
  await user.type(screen.getByRole('textbox', { name: 'Notes' }), 'a{Enter}')
  expect(typed).toEqual(['a', '\n'])
})

test('a search is cleared by its cross, which gives the focus back to the field', async () => {
  function Search() {
    const [text, setText] = useState('navy')
    return <SearchField label="Search contacts" value={text} onChange={setText} />
  }
  const { container } = render(<Search />)
  expect(await axeViolations(container)).toEqual([])
  await userEvent.click(screen.getByRole('button', { name: 'Clear search' }))
  const field = screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search contacts' })
  expect(field.value).toBe('')
  expect(document.activeElement).toBe(field)
  expect(screen.queryByRole('button', { name: 'Clear search' })).toBeNull()
})

test('a small number is typed or stepped, within its bounds, and a step loses no focus', async () => {
  function Months() {
    const [value, setValue] = useState('14')
    const names = { label: 'Months', less: 'One less', more: 'One more' }
    return <StepperField {...names} min={1} max={15} value={value} onChange={setValue} />
  }
  const { container } = render(<Months />)
  const months = screen.getByRole('spinbutton', { name: 'Months' })
  const more = screen.getByRole('button', { name: 'One more' })
  await userEvent.dblClick(more)
  expect(months).toHaveProperty('value', '15')
  expect(document.activeElement).toBe(more)
  await userEvent.clear(months)
  await userEvent.click(screen.getByRole('button', { name: 'One less' }))
  expect(months).toHaveProperty('value', '1')
  expect(await axeViolations(container)).toEqual([])
})
