// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { today } from '../../../client/local-days.ts'
import { addDays } from '../../../core/values/time.ts'
import { dayPicker } from '../../../parts/pickers/day-picker-code.ts'
import { draw, withTexts } from '../../../parts/testing/draw.tsx'
import { closeTestWorkspace, openTestWorkspace, project } from '../../../parts/testing/world.ts'
import { BulkPickers } from './BulkPickers.tsx'

withTexts()
beforeAll(openTestWorkspace)
beforeAll(async () => {
  await dayPicker.load()
})
afterAll(closeTestWorkspace)

test('start and due date of many tasks are chosen from the calendar, or cleared', () => {
  const runs: unknown[] = []
  draw(
    <BulkPickers projectId={project} run={async (name, input) => void runs.push([name, input])} />,
  )
  const pick = (field: string, day: string) => {
    fireEvent.click(screen.getByRole('button', { name: field }))
    fireEvent.click(screen.getByRole('button', { name: day }))
  }
  pick('Start date', 'Tomorrow')
  pick('Due date', 'Next week')
  pick('Due date', 'No date')
  expect(runs).toEqual([
    ['setStartDateOfTasks', { start_date: addDays(today(), 1) }],
    ['setDueDateOfTasks', { end_date: addDays(today(), 7) }],
    ['setDueDateOfTasks', { end_date: null }],
  ])
})
