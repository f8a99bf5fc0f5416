// @vitest-environment jsdom

import { useRef } from 'react'
import { createPortal } from 'react-dom'
import { expect, test } from 'vitest'
import { draw, withTexts } from '../testing/draw.tsx'
import { contentId, leaveField } from './keep-focus.ts'
import { useFocusArea } from './use-focus-area.ts'

withTexts()

const focused = () => document.activeElement?.ariaLabel || document.activeElement?.textContent
const settled = () => new Promise<void>((resolve) => queueMicrotask(resolve))

interface LinesProps {
  names: readonly string[]
  screen?: string
  children?: React.ReactNode
}

/** Lines with two buttons each, on the screen below dialogs. */
const Lines = ({ names, screen = 'first', children }: LinesProps) => (
  <section id={contentId} tabIndex={-1} aria-label="content">
    <main key={screen}>
      <ul>
        {names.map((name) => (
          <li key={name}>
            <button type="button">Open {name}</button>
            <button type="button">Remove {name}</button>
          </li>
        ))}
      </ul>
      {children}
    </main>
  </section>
)

test('when a line is removed, the same button of the next line has the focus, or of the one before', async () => {
  const { getByText, change } = draw(<Lines names={['one', 'two', 'three']} />)
  change(<Lines names={['one', 'two', 'three', 'four']} />)
  await settled()
  expect(document.activeElement).toBe(document.body)
  getByText('Remove two').focus()
  change(<Lines names={['one', 'two', 'three']} />)
  await settled()
  expect(focused()).toBe('Remove two')
  change(<Lines names={['one', 'three']} />)
  await settled()
  expect(focused()).toBe('Remove three')
  change(<Lines names={['one']} />)
  await settled()
  expect(focused()).toBe('Remove one')
  change(<Lines names={[]} />)
  await settled()
  expect(focused()).toBe('content')
})

test('a field that is closed gives the focus back to what had it before', async () => {
  const field = <input aria-label="Name" />
  const { getByText, getByLabelText, change } = draw(<Lines names={['one', 'two']}>{field}</Lines>)
  getByText('Open one').focus()
  getByLabelText('Name').focus()
  change(<Lines names={['one', 'two']} />)
  await settled()
  expect(focused()).toBe('Open one')
  change(<Lines names={['one', 'two']}>{field}</Lines>)
  getByLabelText('Name').focus()
  leaveField(getByLabelText('Name'))
  expect(focused()).toBe('Open one')
})

test('a field in the place of the button that opened it gives the focus to the button', async () => {
  const button = <button type="button">Add</button>
  const { getByText, getByLabelText, change } = draw(<Lines names={['one']}>{button}</Lines>)
  getByText('Add').focus()
  change(
    <Lines names={['one']}>
      <input aria-label="Name" />
    </Lines>,
  )
  getByLabelText('Name').focus()
  change(<Lines names={['one']}>{button}</Lines>)
  await settled()
  expect(focused()).toBe('Add')
})

test('a menu and a message give the focus back to the page, whatever they stood beside', async () => {
  const over = (role: string) =>
    createPortal(
      <div data-portal-node>
        <div role={role}>
          <button type="button">Do it</button>
        </div>
      </div>,
      document.body,
    )
  const { getByText, change } = draw(<Lines names={['one', 'two']} />)
  for (const role of ['menu', 'status']) {
    getByText('Open two').focus()
    change(<Lines names={['one', 'two']}>{over(role)}</Lines>)
    getByText('Do it').focus()
    change(<Lines names={['one', 'two']} />)
    await settled()
    expect([role, focused()]).toEqual([role, 'Open two'])
  }
})

test('when the line that a dialog was opened from is removed, the next one has the focus after it', async () => {
  const dialog = createPortal(
    <div data-portal-node>
      <button type="button">Close</button>
    </div>,
    document.body,
  )
  const { getByText, change } = draw(<Lines names={['one', 'two', 'three']} />)
  getByText('Open two').focus()
  change(<Lines names={['one', 'two', 'three']}>{dialog}</Lines>)
  getByText('Close').focus()
  change(<Lines names={['one', 'three']}>{dialog}</Lines>)
  await settled()
  expect(focused()).toBe('Close')
  change(<Lines names={['one', 'three']} />)
  await settled()
  expect(focused()).toBe('Open three')
})

test('so it does where the dialog hides the page from screen readers meanwhile', async () => {
  const dialog = createPortal(
    <div role="dialog" aria-modal aria-label="Question">
      <button type="button">Sure</button>
    </div>,
    document.body,
  )
  const { getByText, getByLabelText, change } = draw(<Lines names={['one', 'two', 'three']} />)
  getByText('Remove two').focus()
  change(<Lines names={['one', 'two', 'three']}>{dialog}</Lines>)
  getByText('Sure').focus()
  const page = getByLabelText('content').parentElement!
  page.setAttribute('aria-hidden', 'true')
  change(<Lines names={['one', 'three']}>{dialog}</Lines>)
  await settled()
  page.removeAttribute('aria-hidden')
  change(<Lines names={['one', 'three']} />)
  await settled()
  expect(focused()).toBe('Remove three')
})

test('on another screen the focus is on the screen as a whole', async () => {
  const { getByText, change } = draw(<Lines names={['one']} />)
  getByText('Open one').focus()
  change(<Lines names={['two']} screen="second" />)
  await settled()
  expect(focused()).toBe('content')
})

test('an element that is moved keeps the focus', async () => {
  const { getByText, change } = draw(<Lines names={['one', 'two', 'three']} />)
  getByText('Open one').focus()
  change(<Lines names={['three', 'two', 'one']} />)
  getByText('Open one').closest('ul')!.append(getByText('Open one').closest('li')!)
  await settled()
  expect(focused()).toBe('Open one')
})

/** Cards of which the area says itself which comes next. */
function Cards({ names, next }: { names: readonly string[]; next: string }) {
  const area = useRef<HTMLDivElement>(null)
  useFocusArea(area, '[data-card]', () => area.current?.querySelector<HTMLElement>(next))
  return (
    <section ref={area} tabIndex={-1} aria-label="board">
      {names.map((name) => (
        <button key={name} type="button" data-card={name}>
          {name}
        </button>
      ))}
    </section>
  )
}

test('an area says itself which of its items has the focus, and has it until that one is drawn', async () => {
  const names = ['One', 'Two', 'Three']
  const { getByText, change } = draw(<Cards names={names} next="[data-card=One]" />)
  getByText('Two').focus()
  change(<Cards names={['One', 'Three']} next="[data-card=One]" />)
  await settled()
  expect(focused()).toBe('One')
  change(<Cards names={['Three']} next="[data-card=Four]" />)
  await settled()
  expect(focused()).toBe('board')
})

test('what stands around the page never gets the focus of what is gone: a message, or where Tab leaves the page', async () => {
  const message = createPortal(
    <>
      <button type="button" data-tabster-dummy="" />
      <div role="status">
        <button type="button">Close</button>
      </div>
    </>,
    document.body,
  )
  const { getByText, change } = draw(
    <main>
      <button type="button">Log in</button>
      {message}
    </main>,
  )
  getByText('Log in').focus()
  change(<main>{message}</main>)
  await settled()
  expect(document.activeElement).toBe(document.body)
})
