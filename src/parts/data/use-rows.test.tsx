// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { workspace } from '../../client/engine/workspace.ts'
import { idOf } from '../../core/tasks/testing.ts'
import { loadPlaces, openWorkspaceForTest, placeOf, project } from '../testing/world.ts'
import { useRoom } from './use-rows.ts'

beforeEach(openWorkspaceForTest)

/** The members of the project, as a component reads them; undefined while they are not known. */
const readPlaces = () =>
  renderHook(() =>
    useRoom<string[] | undefined>(
      `project:${project}`,
      ['project_member'],
      (reader) => reader.list('project_member').map(({ team_member_id }) => team_member_id),
      undefined,
    ),
  ).result

test('what is read of a room is known once the room is here, also when it has no such rows', async () => {
  const room = `project:${project}` as const
  await workspace().replica.drop(room)
  const places = readPlaces()
  expect(places.current).toBeUndefined()
  await act(() => loadPlaces([]))
  expect(places.current).toEqual([])
  await act(() => loadPlaces([placeOf('Ada')]))
  expect(places.current).toEqual([idOf('Ada')])
  await act(() => workspace().replica.drop(room))
  expect(places.current).toBeUndefined()
})
