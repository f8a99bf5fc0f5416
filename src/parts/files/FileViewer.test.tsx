// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Row } from '../../core/model.ts'
import { idOf } from '../../core/tasks/testing.ts'
import { draw, withTexts } from '../testing/draw.tsx'
import { FileViewer } from './FileViewer.tsx'

withTexts()

const file = (name: string, media: string): Row<'attachment'> => ({
  ...{ id: idOf(name), team_id: idOf('team'), project_id: idOf('project'), task_id: idOf(1) },
  ...{ comment_id: null, user_id: idOf('user Ada'), member_name: 'Ada', name, media },
  ...{ type: name.split('.').at(-1)!, size: 3, hash: '0'.repeat(64), preview: null },
  ...{ width: null, height: null, created_at: '2026-03-04T09:00:00.000Z' },
})
const [plan, photo] = [file('plan.pdf', 'application/pdf'), file('photo.png', 'image/png')]

function open(shown: Row<'attachment'>) {
  const went: string[] = []
  draw(
    <FileViewer
      files={[plan, photo]}
      shown={shown.id}
      show={(id) => went.push(id)}
      close={() => went.push('closed')}
    />,
  )
  return went
}

test('a PDF is shown by the viewer of the browser, which enlarges it itself', () => {
  open(plan)
  const page = screen.getAllByTitle('plan.pdf').find(({ tagName }) => tagName === 'IFRAME')!
  expect(page.getAttribute('src')).toMatch(new RegExp(`${plan.id}.*[?]view=inline$`))
  expect(screen.queryByRole('button', { name: 'Zoom in' })).toBeNull()
  const download = screen.getByRole('link', { name: /plan\.pdf/ })
  expect(download.getAttribute('download')).toBe('plan.pdf')
  expect(download.getAttribute('href')).not.toContain('view=')
})

test('a picture is shown as one, and can be enlarged', () => {
  open(photo)
  screen.getByRole('button', { name: 'Zoom in' })
  expect(document.querySelector('iframe')).toBeNull()
})

test('the arrow keys and buttons go to the neighbours, and no further', () => {
  const went = open(plan)
  screen.getByText('1 / 2')
  const viewer = screen.getByRole('dialog')
  fireEvent.keyDown(viewer, { key: 'ArrowLeft' })
  fireEvent.keyDown(viewer, { key: 'ArrowRight' })
  fireEvent.keyDown(viewer, { key: 'ArrowRight', altKey: true })
  fireEvent.click(screen.getByRole('button', { name: 'Next file' }))
  fireEvent.click(screen.getByRole('button', { name: 'Previous file' }))
  fireEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(went).toEqual([photo.id, photo.id, 'closed'])
})
