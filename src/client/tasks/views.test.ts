import { expect, test } from 'vitest'
import { Rows } from '../../core/engine/store.ts'
import type { Row } from '../../core/model.ts'
import { idOf } from '../../core/tasks/testing.ts'
import { ownViews, sharedViews } from './views.ts'

const view = (name: string, project: string): Row<'shared_view'> => ({
  ...{ id: idOf(`${project} ${name}`), project_id: idOf(project), name },
  ...{ filter: '', group_by: 'status', is_default: false },
})

test('a project has the views of its members and one’s own, by name, and none of another project', () => {
  const rows = new Rows()
  rows.fill(
    'shared_view',
    ['moon', 'mars'].flatMap((project) => [view('Late', project), view('All', project)]),
  )
  rows.fill(
    'personal_view',
    ['moon', 'mars'].map((project) => ({ ...view('Mine', project), user_id: idOf('user') })),
  )
  const names = (views: readonly { name: string; project_id: string }[]) =>
    views.map(({ name, project_id }) => [name, project_id])
  expect(names(sharedViews(rows, idOf('moon')))).toEqual([
    ['All', idOf('moon')],
    ['Late', idOf('moon')],
  ])
  expect(names(ownViews(rows, idOf('moon')))).toEqual([['Mine', idOf('moon')]])
})
