// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { draw, withTexts } from '../../parts/testing/draw.tsx'
import { openWorkspaceForTest } from '../../parts/testing/world.ts'
import { CheckStep } from './CheckStep.tsx'
import type { Preview } from './preview.ts'
import type { Importing } from './use-import.ts'

withTexts()

test('the preview of an import has due days as the language writes them', async () => {
  await openWorkspaceForTest()
  const preview: Preview = {
    ...{ name: 'Moon base', columns: [], date_order: 'ymd', estimate_unit: 'minutes' },
    ...{ statuses: [], people: [], problems: [], problems_count: 0 },
    tasks: [
      { name: 'Dome', level: 0, status: 'To do', due: '2026-03-04' },
      { name: 'Glass', level: 1, status: 'To do', due: null },
    ],
    counts: { tasks: 1, subtasks: 1, labels: 0, phases: 0, columns: 0, comments: 0 },
  }
  draw(<CheckStep importing={{} as Importing} preview={preview} name="" setName={() => {}} />)
  const lines = screen.getByRole('list', { name: 'Preview' }).children
  expect([...lines].map(({ textContent }) => textContent)).toEqual([
    'DomeTo do · Mar 4, 2026',
    'GlassTo do',
  ])
})
