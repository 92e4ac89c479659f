import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { axeViolations } from '../testing/axe.ts'
import { TabGroup, TabList, TabPanel } from './tab-group.tsx'

const tabs = [
  { value: 'all', label: 'All' },
  { value: 'missed', label: 'Missed' },
]

function Page() {
  const [value, setValue] = useState('all')
  return (
    <TabGroup value={value} onChange={setValue}>
      <TabList label="Calls" tabs={tabs} />
      <TabPanel value={value}>{`Shown: ${value}`}</TabPanel>
    </TabGroup>
  )
}

test('a tab is chosen by a click and by the arrow keys, and names what it shows', async () => {
  const user = userEvent.setup()
  const { container } = render(<Page />)
  const selected = () => screen.getByRole('tab', { selected: true }).textContent
  await user.click(screen.getByRole('tab', { name: 'Missed' }))
  expect([selected(), screen.getByRole('tabpanel', { name: 'Missed' }).textContent]).toEqual([
    'Missed',
    'Shown: missed',
  ])
  await user.keyboard('{ArrowLeft}')
  expect([selected(), screen.getByRole('tabpanel').textContent]).toEqual(['All', 'Shown: all'])
  expect(await axeViolations(container)).toEqual([])
})
