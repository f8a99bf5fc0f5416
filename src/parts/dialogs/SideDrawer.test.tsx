// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, onTestFinished, test } from 'vitest'
import { first } from '../focus/focus-first.ts'
import { draw, withTexts } from '../testing/draw.tsx'
import { ConfirmDialog } from './ConfirmDialog.tsx'
import { DrawerTop } from './drawer-top.ts'
import { SideDrawer } from './SideDrawer.tsx'

withTexts()

interface DrawnProps {
  children?: React.ReactNode
  question?: React.ComponentProps<typeof SideDrawer>['question']
}

/** A page with a button that opens a drawer. */
function Page({ children, question }: DrawnProps) {
  const [open, setOpen] = useState(false)
  return (
    <div id="root">
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      {open && (
        <SideDrawer title="Suit" close={() => setOpen(false)} {...(question ? { question } : {})}>
          {children}
        </SideDrawer>
      )}
    </div>
  )
}

const opener = () => screen.getByText('Open')
const drawer = () => screen.getByRole('dialog')
function open() {
  opener().focus()
  fireEvent.click(opener())
}

test('a drawer focuses its first editable field', () => {
  draw(
    <Page>
      <button type="button">Help</button>
      <input aria-label="Number" readOnly />
      <input aria-label="Name" />
    </Page>,
  )
  open()
  expect(document.activeElement).toBe(screen.getByLabelText('Name'))
})

test('a drawer without a field to type in focuses its first list of choices', () => {
  draw(
    <Page>
      <select aria-label="Size" disabled />
      <select aria-label="Template" />
    </Page>,
  )
  open()
  expect(document.activeElement).toBe(screen.getByLabelText('Template'))
})

test('a drawer focuses the marked element, or its title if there is no field', () => {
  const { unmount } = draw(
    <Page>
      <input aria-label="Name" />
      <button type="button" {...first}>
        Mend
      </button>
    </Page>,
  )
  open()
  expect(document.activeElement).toBe(screen.getByText('Mend'))
  unmount()
  draw(<Page>Nothing to do.</Page>)
  open()
  expect(document.activeElement).toBe(screen.getByRole('heading'))
})

test.each(['Escape', 'the cross'])(
  '[B4.27] %s closes a drawer and returns the focus',
  async (way) => {
    draw(
      <Page>
        <input aria-label="Name" />
      </Page>,
    )
    open()
    if (way === 'Escape') fireEvent.keyDown(screen.getByLabelText('Name'), { key: 'Escape' })
    else fireEvent.click(screen.getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(document.activeElement).toBe(opener())
  },
)

test('[B4.27] Escape closes the topmost drawer or dialog also while nothing in it has the focus', async () => {
  draw(
    <Page
      question={(leave, stay) => (
        <ConfirmDialog title="Sure?" cancel="Stay" confirm="Leave" onConfirm={leave} close={stay}>
          It is not saved.
        </ConfirmDialog>
      )}
    />,
  )
  open()
  const strayEscape = () => {
    ;(document.activeElement as HTMLElement).blur()
    // It is used up: the page, which has Escape for its selection, does nothing.
    expect(fireEvent.keyDown(document.body, { key: 'Escape' })).toBe(false)
  }
  strayEscape()
  screen.getByText('It is not saved.')
  strayEscape()
  expect(screen.queryByText('It is not saved.')).toBeNull()
  // The page behind has the focus, as when what had it in the drawer is gone.
  opener().focus()
  expect(fireEvent.keyDown(opener(), { key: 'Escape' })).toBe(false)
  fireEvent.click(screen.getByText('Leave'))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test.each([true, false])(
  'a drawer has at its top what it covers on the page, and says it where the page is hidden (beside: %s)',
  (beside) => {
    draw(
      <DrawerTop value="Connection lost">
        <SideDrawer title="Suit" close={() => {}} beside={beside}>
          Nothing to do.
        </SideDrawer>
      </DrawerTop>,
    )
    const [top] = screen.getByText('Nothing to do.').closest('.fui-OverlayDrawer')!.children
    expect(top!.textContent).toBe('Connection lost')
    expect(top!.getAttribute('role')).toBe(beside ? null : 'status')
  },
)

test('the tab is named after an open drawer', () => {
  draw(<Page />)
  const before = document.title
  open()
  expect(document.title).toBe('Suit · Plumbline')
  fireEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(document.title).not.toBe('Suit · Plumbline')
  document.title = before
})

test('[B4.27] a drawer with a confirmation asks before it closes', async () => {
  draw(
    <Page
      question={(leave, stay) => (
        <div role="alertdialog">
          <button type="button" onClick={leave}>
            Leave
          </button>
          <button type="button" onClick={stay}>
            Stay
          </button>
        </div>
      )}
    >
      <input aria-label="Name" />
    </Page>,
  )
  open()
  fireEvent.click(screen.getByRole('button', { name: 'Close' }))
  fireEvent.click(screen.getByText('Stay'))
  expect(screen.queryByRole('alertdialog')).toBeNull()
  drawer()
  fireEvent.click(screen.getByRole('button', { name: 'Close' }))
  fireEvent.click(screen.getByText('Leave'))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('[A9.26] a drawer comes in from the right within 200 ms', () => {
  const moved: [unknown, unknown][] = []
  const { animate } = Element.prototype
  onTestFinished(() => {
    Element.prototype.animate = animate
  })
  Element.prototype.animate = function (frames, how) {
    const [{ transform } = {}] = frames as Keyframe[]
    if (this.getAttribute('role') === 'dialog')
      moved.push([transform, (how as KeyframeAnimationOptions).duration])
    return { cancel() {}, persist() {}, play() {} } as Animation
  }
  draw(<Page />)
  open()
  expect(moved).toEqual([['translate3d(100%, 0, 0)', 200]])
})
