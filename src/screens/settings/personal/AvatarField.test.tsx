// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { workspace } from '../../../client/engine/workspace.ts'
import { alerts } from '../../../client/requests/alerts.ts'
import { caller } from '../../../client/requests/request.ts'
import { session, setUser } from '../../../client/session/session.ts'
import { limits } from '../../../core/catalogue/limits.ts'
import { draw, withTexts } from '../../../parts/testing/draw.tsx'
import { openWorkspaceForTest } from '../../../parts/testing/world.ts'
import { AvatarField } from './AvatarField.tsx'

withTexts()
beforeEach(openWorkspaceForTest)

const one = '/api/v1/attachments/avatar/ada?v=1'
/** What was sent, by method. */
let sent: [string, unknown][]
/** The picture that the server has. */
let avatar_url: string | null
beforeEach(() => {
  ;[sent, avatar_url] = [[], null]
  setUser({ ...workspace().user, name: 'Ada', avatar_url })
  caller.csrf = 'token'
  caller.send = async (address, { method = 'GET', body } = {}) => {
    if (String(address).includes('/verify')) {
      const user = { ...session.user!, avatar_url }
      return Response.json({ done: true, authenticated: true, user })
    }
    sent.push([method, JSON.parse(String(body ?? '{}'))])
    avatar_url = method === 'DELETE' ? null : one
    const message = { POST: 'Avatar updated.', DELETE: 'Avatar removed.' }[method] ?? null
    return Response.json({ done: true, body: { url: avatar_url }, title: null, message })
  }
  // The page of the tests draws no pictures.
  vi.stubGlobal('createImageBitmap', async () => ({ width: 30, height: 20, close() {} }))
  const drawn = { drawImage() {}, fillRect() {} }
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(drawn as never)
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done, type) =>
    done(new Blob(['small'], { type: type! })),
  )
})

/** One picture at a time: the one before has to be through. */
const choose = async (type: string, size = 10) => {
  await waitFor(() => expect(document.querySelector('[aria-busy=true]')).toBeNull())
  const file = new File([new Uint8Array(size)], 'me', { type })
  fireEvent.change(document.querySelector('input[type=file]')!, { target: { files: [file] } })
}
const button = (name: string) => screen.getByRole('button', { name })

test('[A2.26] a picture is made small and uploaded, and removed with a way back', async () => {
  draw(<AvatarField />)
  await choose('image/jpeg')
  await expect.poll(() => document.querySelector('img')?.getAttribute('src')).toBe(one)
  expect(sent).toEqual([
    ['POST', { file: 'data:image/jpeg;base64,c21hbGw=', file_name: 'picture.jpg', size: 5 }],
  ])
  fireEvent.click(button('Remove'))
  await waitFor(() => button('Upload picture'))
  await expect.poll(() => alerts.shown.at(-1)?.offer?.label).toBe('Undo')
  alerts.shown.at(-1)!.offer!.take()
  await waitFor(() => button('Change picture'))
  expect(sent.at(-1)).toEqual(['PUT', { url: one }])
})

test('what cannot be uploaded is said at the picture, and nothing is sent', async () => {
  draw(<AvatarField />)
  await choose('image/svg+xml')
  await screen.findByText('Only JPG and PNG pictures can be uploaded.')
  await choose('image/png', limits.pictureBytes)
  await screen.findByText('The picture must be smaller than 2 MB.')
  vi.stubGlobal('createImageBitmap', () => Promise.reject(new Error('no picture')))
  await choose('image/png')
  await screen.findByText('This picture cannot be read. Please choose another one.')
  expect(sent).toEqual([])
})

test('initials are shown where the picture cannot be loaded', async () => {
  setUser({ ...session.user!, avatar_url: one })
  draw(<AvatarField />)
  fireEvent.error(document.querySelector('img')!)
  await screen.findByText('A')
})
