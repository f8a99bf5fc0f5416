// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import i18next from 'i18next'
import { act } from 'react'
import { beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { readDeclarations } from '../../client/engine/calls/declarations.ts'
import { connection } from '../../client/engine/live/connection.ts'
import { session } from '../../client/session/session.ts'
import { idOf } from '../../core/tasks/testing.ts'
import { draw, withTexts } from '../../parts/testing/draw.tsx'
import {
  answer,
  loadSchedule,
  loadTeam,
  openWorkspaceForTest,
  project,
  team,
} from '../../parts/testing/world.ts'
import { ImportTasksDrawer } from './ImportTasksDrawer.tsx'
import { SetupTemplates } from './SetupTemplates.tsx'
import { type Choice, TemplatePicker } from './TemplatePicker.tsx'

withTexts()
beforeAll(readDeclarations)
beforeEach(openWorkspaceForTest)

const template = (name: string) => ({
  ...{ id: idOf(name), team_id: team, name, created_at: '2026-03-01T09:00:00.000Z' },
})

test('[B2.28] a task that is taken out stays out when the connection was lost meanwhile', async () => {
  await loadTeam({ task_template: [template('Opening')] })
  let asked = 0
  answer({
    [`/task-templates/${idOf('Opening')}`]: () => {
      asked++
      const task = (name: string) => ({ name, total_minutes: 0, sub_tasks: [] })
      return { id: idOf('Opening'), name: 'Opening', tasks: [task('Unlock'), task('Lights')] }
    },
  })
  draw(<ImportTasksDrawer projectId={project} close={() => {}} />)
  fireEvent.change(screen.getByRole('combobox'), { target: { value: idOf('Opening') } })
  fireEvent.click(await screen.findByLabelText('Remove “Lights”'))
  for (const state of ['lost', 'live'] as const)
    await act(async () => {
      connection.state = state
    })
  await waitFor(() => expect(asked).toBe(2))
  await act(async () => {})
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['Unlock'])
})

test('[B2.27] a template that is searched away is chosen no more', async () => {
  await loadSchedule([], [], { project_template: [template('Website'), template('Wedding')] })
  let choice: Choice | null = null
  draw(
    <TemplatePicker
      library
      choose={(next) => {
        choice = next
      }}
    />,
  )
  fireEvent.click(screen.getByRole('tab', { name: 'Your library' }))
  fireEvent.click(screen.getByLabelText('Website'))
  expect(choice).toEqual({ own: true, id: idOf('Website') })
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'wed' } })
  expect(choice).toBeNull()
})

test('[B7.130] templates of every team and their statuses are in the language that the account has now', async () => {
  const id = idOf('bugs')
  let name = 'Bug Tracking'
  answer({
    '/project-templates/worklenz-templates': () => [{ id, name }],
    [`/project-templates/worklenz-templates/${id}`]: () => ({
      ...{ id, name, description: `${name}.`, phase_label: 'Phase', image_url: null },
      status: [{ name: 'To Do', color_code: '#a9a9a9', category_id: id }],
      ...{ color_code: '#3b7ad4', phases: [], priorities: [], labels: [], tasks: [] },
    }),
  })
  draw(<TemplatePicker choose={() => {}} />)
  await screen.findByText('Bug Tracking.')
  screen.getByText('To Do')
  name = 'Fehlerverfolgung'
  i18next.addResourceBundle('de', 'common', { start_todo: 'Zu erledigen' })
  onTestFinished(() => void i18next.changeLanguage('en'))
  await act(async () => {
    await i18next.changeLanguage('de')
    session.user = { ...session.user!, language: 'de' }
  })
  await screen.findByText('Fehlerverfolgung.')
  expect(screen.queryByText('Bug Tracking')).toBeNull()
  screen.getByText('Zu erledigen')
})

test('what is chosen and open stays when the account gets another language', async () => {
  const names = ['Bug Tracking', 'Marketing']
  answer({
    '/project-templates/worklenz-templates': () => names.map((name) => ({ id: idOf(name), name })),
  })
  const dialog = <SetupTemplates busy={false} failure={null} take={async () => {}} />
  draw(dialog)
  await screen.findByRole('button', { name: 'Marketing' })
  fireEvent.click(screen.getByRole('button', { name: 'Browse all templates' }))
  fireEvent.click(await screen.findByRole('tab', { name: 'Marketing' }))
  await act(async () => {
    session.user = { ...session.user!, language: 'de' }
  })
  expect(screen.getByRole('tab', { name: 'Marketing', selected: true })).toBeDefined()
})
