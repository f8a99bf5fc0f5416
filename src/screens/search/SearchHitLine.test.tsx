// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import i18next from 'i18next'
import { MemoryRouter } from 'react-router-dom'
import { expect, onTestFinished, test } from 'vitest'
import type { SearchHit } from '../../core/search/calls.ts'
import { idOf } from '../../core/tasks/testing.ts'
import { draw, withTexts } from '../../parts/testing/draw.tsx'
import { SearchHitLine } from './SearchHitLine.tsx'

withTexts()

const hit: SearchHit = {
  ...{ kind: 'task', id: idOf(1), name: 'Task 1', marks: [], excerpt: null, excerpt_marks: [] },
  ...{ project_id: idOf('moon'), project_name: 'Moon', color_code: null, task_id: idOf(1) },
  ...{ task_key: 'MOO-1', status: 'Doing', done: false, archived: false, author: null },
  ...{ avatar_url: null, updated_at: '2026-03-04T10:00:00.000Z' },
}
const lineOf = (status: string) =>
  draw(
    <MemoryRouter>
      <SearchHitLine hit={{ ...hit, status }} onOpen={() => {}} />
    </MemoryRouter>,
  )

test('a status that a project started with has its name in the language of the reader, as in lists', async () => {
  i18next.addResourceBundle('de', 'common', { start_doing: 'In Arbeit' })
  await i18next.changeLanguage('de')
  onTestFinished(() => void i18next.changeLanguage('en'))
  lineOf('Doing')
  screen.getByText('In Arbeit')
  lineOf('Doing it')
  screen.getByText('Doing it')
  expect(screen.queryByText('Doing')).toBeNull()
})
