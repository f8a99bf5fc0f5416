// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { readDeclarations } from '../../../client/engine/calls/declarations.ts'
import { alerts } from '../../../client/requests/alerts.ts'
import { caller } from '../../../client/requests/request.ts'
import type { Row } from '../../../core/model.ts'
import { idOf, taskRow } from '../../../core/tasks/testing.ts'
import { draw, withTexts } from '../../../parts/testing/draw.tsx'
import { loadTasks, openWorkspaceForTest, project } from '../../../parts/testing/world.ts'
import { ColumnDialog } from './ColumnDialog.tsx'

withTexts()
beforeAll(readDeclarations)

const id = idOf('weight')
const at = '2026-03-04T09:00:00.000Z'
const weight: Row<'custom_column'> = {
  ...{ id, project_id: project, key: 'weight', name: 'Weight', created_at: at, updated_at: at },
  ...{ field_type: 'text', width: 120, is_visible: true, sort_order: 1 },
  ...{ number_type: null, decimals: null, label: null, label_position: null },
  ...{ preview_value: null, options: [], formula: null },
}

/** The addresses that were asked for. */
let asked: string[]
beforeEach(async () => {
  await openWorkspaceForTest()
  await loadTasks([taskRow(1)], {}, [], { custom_column: [weight] })
  asked = []
  alerts.shown = []
  caller.csrf = 'token'
  caller.send = async (address) => {
    asked.push(String(address))
    return Response.json({ done: true, body: {} })
  }
})

test('who deletes a field is told so, and offered to take it back', async () => {
  draw(<ColumnDialog projectId={project} columnId={id} close={() => {}} />)
  fireEvent.click(await screen.findByRole('button', { name: 'Delete' }))
  await screen.findByText('Delete field “Weight”?')
  fireEvent.click(screen.getByRole('button', { name: 'Delete' }))
  await waitFor(() =>
    expect(alerts.shown).toMatchObject([{ text: '“Weight” deleted', offer: { label: 'Undo' } }]),
  )
  expect(asked).toEqual([expect.stringContaining(`/custom-columns/${id}`)])
})
