// @vitest-environment jsdom
import { fireEvent, screen, within } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import { readDeclarations } from '../../client/engine/calls/declarations.ts'
import type { Row } from '../../core/model.ts'
import { idOf } from '../../core/tasks/testing.ts'
import { draw, withTexts } from '../../parts/testing/draw.tsx'
import { DaysOff } from './grid/DaysOff.tsx'

withTexts()
beforeAll(readDeclarations)

const dayOff = (name: string): Row<'day_off'> => ({
  ...{ id: idOf(name), team_id: idOf('team'), team_member_id: null, name },
  ...{ start_date: '2126-03-04', end_date: '2126-03-04' },
})

test('what is half changed of a day off is not lost to another one, or to a new one, without a question', async () => {
  draw(
    <DaysOff memberId={null} daysOff={[dayOff('Carnival'), dayOff('Easter')]} onTyped={() => {}} />,
  )
  const name = () => screen.getByRole<HTMLInputElement>('textbox', { name: /^Holiday/ })
  const press = (label: string) => fireEvent.click(screen.getByRole('button', { name: label }))
  const answer = async (label: RegExp) => {
    const question = await screen.findByRole('dialog', { name: /^Discard/ })
    fireEvent.click(within(question).getByRole('button', { name: label }))
  }
  press('Change Carnival')
  press('Change Easter')
  expect(name().value).toBe('Easter')
  fireEvent.change(name(), { target: { value: 'Easter Monday' } })
  press('Change Easter')
  press('Change Carnival')
  await answer(/^Keep editing/)
  expect(name().value).toBe('Easter Monday')
  press('Change Carnival')
  await answer(/^Discard/)
  expect(name().value).toBe('Carnival')
})
