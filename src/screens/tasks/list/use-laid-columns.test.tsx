// @vitest-environment jsdom
import { renderHook } from '@testing-library/react'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { workspace } from '../../../client/engine/workspace.ts'
import { customKey } from '../../../core/columns/custom-key.ts'
import { columnLayoutId, type LaidColumn, noLayout } from '../../../core/columns/layout.ts'
import { idOf } from '../../../core/tasks/testing.ts'
import { useColumns } from '../../../parts/data/use-project.ts'
import {
  closeTestWorkspace,
  loadOwn,
  openTestWorkspace,
  project,
} from '../../../parts/testing/world.ts'
import { useCustomColumns } from '../columns/use-custom-columns.ts'
import { useLaidColumns } from './use-laid-columns.ts'

beforeAll(openTestWorkspace)
afterAll(closeTestWorkspace)

const ghost = customKey(idOf('gone'))

test.each<[string, LaidColumn[], boolean]>([
  ['only columns that are gone', [ghost], false],
  ['also one that is there', [ghost, 'STATUS'], true],
])('a layout that names %s counts for the latter alone', async (_, named, isChanged) => {
  const user_id = workspace().user.id
  const own = { id: columnLayoutId(user_id, project), user_id, project_id: project }
  const layout = { ...noLayout, order: named, pinned: named, hidden: [ghost] }
  await loadOwn({ column_layout: [{ ...own, ...layout } as never] })
  const { result } = renderHook(() =>
    useLaidColumns(project, useColumns(project), useCustomColumns(project)),
  )
  expect(result.current.isChanged).toBe(isChanged)
})
