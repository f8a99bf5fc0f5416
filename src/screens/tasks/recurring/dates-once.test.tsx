// @vitest-environment jsdom
import { fireEvent, screen, within } from '@testing-library/react'
import type { ComponentProps } from 'react'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { readDeclarations } from '../../../client/engine/calls/declarations.ts'
import type { Row } from '../../../core/model.ts'
import { idOf, taskRow } from '../../../core/tasks/testing.ts'
import { draw, withTexts } from '../../../parts/testing/draw.tsx'
import { openWorkspaceForTest, project } from '../../../parts/testing/world.ts'
import { TaskProvider } from '../task-context.ts'
import { RecurringDialog } from './RecurringDialog.tsx'

withTexts()
beforeAll(readDeclarations)
beforeEach(openWorkspaceForTest)

const schedule = {
  ...{ id: idOf('schedule'), project_id: project, schedule_type: 'daily', days_of_week: [] },
  ...{ date_of_month: null, week_of_month: null, day_of_month: null, interval_days: null },
  ...{ interval_weeks: null, interval_months: null, start_date: null, end_date: null },
  ...{ max_occurrences: null, occurrence_count: 0, recurring_mode: 'create_task' },
  ...{ target_status_id: null, anchor_date: '2026-03-04', settled_until: '2026-03-04' },
  ...{ skipped_until: null, is_active: true, created_by: idOf('user Ada') },
} as unknown as Row<'task_schedule'>

test('dates are gone through once for a rule, and again only when it is changed', () => {
  let reads = 0
  const tasks = [
    {
      get end_date() {
        reads++
        return '2026-03-04'
      },
    },
  ]
  const context = { statuses: new Map(), members: new Map() } as unknown as ComponentProps<
    typeof TaskProvider
  >['value']
  const dialog = (name: string) => (
    <TaskProvider value={context}>
      <RecurringDialog
        {...{ schedule, tasks }}
        task={taskRow(1, { name })}
        close={() => {}}
        save={() => {}}
      />
    </TaskProvider>
  )
  const { change } = draw(dialog('Water'))
  const first = reads
  expect(first).toBeGreaterThan(0)
  change(dialog('Water the plants'))
  screen.getByText(/Water the plants/)
  expect(reads).toBe(first)
  const form = within(screen.getByRole('dialog'))
  fireEvent.change(form.getByLabelText('Repeats'), { target: { value: 'weekly' } })
  expect(reads).toBeGreaterThan(first)
})
