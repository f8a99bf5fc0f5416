// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readDeclarations } from '../../../client/engine/calls/declarations.ts'
import { draw, withTexts } from '../../../parts/testing/draw.tsx'
import { closeTestWorkspace, openTestWorkspace, project } from '../../../parts/testing/world.ts'
import { FieldsButton } from './FieldsButton.tsx'

withTexts()
beforeAll(openTestWorkspace)
beforeAll(readDeclarations)
afterAll(closeTestWorkspace)

const checked = (role: 'menuitemradio' | 'menuitemcheckbox') =>
  screen.getAllByRole(role, { checked: true }).map(({ textContent }) => textContent)

test('[B3.19] a profile shows its fields and hides the others at once, and is marked while they are the fields shown', async () => {
  draw(<FieldsButton projectId={project} />)
  fireEvent.click(screen.getByRole('button', { name: 'Fields' }))
  await screen.findByRole('menuitemradio', { name: 'Compact' })
  expect(checked('menuitemradio')).toEqual(['Standard'])
  fireEvent.click(screen.getByRole('menuitemradio', { name: 'Compact' }))
  await waitFor(() =>
    expect(checked('menuitemcheckbox')).toEqual(['Status', 'Assignees', 'Priority', 'Due date']),
  )
  expect(checked('menuitemradio')).toEqual(['Compact'])
  fireEvent.click(screen.getByRole('menuitemcheckbox', { name: 'Key' }))
  await waitFor(() => expect(checked('menuitemcheckbox')).toContain('Key'))
  expect(screen.queryByRole('menuitemradio', { checked: true })).toBeNull()
})
