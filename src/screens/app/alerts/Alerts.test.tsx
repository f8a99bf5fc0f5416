// @vitest-environment jsdom
import { act, fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { alert, alerts } from '../../../client/requests/alerts.ts'
import { limits } from '../../../core/catalogue/limits.ts'
import { draw, withTexts } from '../../../parts/testing/draw.tsx'
import { Alerts, alertBar } from './Alerts.tsx'

withTexts()
const clear = () => act(async () => void (alerts.shown = []))
beforeEach(async () => {
  await alertBar.load()
  draw(<Alerts />)
})

/** Gives alerts, and lets the page show them. */
const give = (work: () => unknown) => act(async () => void work())
const shown = () => [...screen.getByRole('status').children]
const texts = () => shown().map(({ textContent }) => textContent)

test('[A5.6] an alert shows emphasis and links, and no other HTML', async () => {
  const html =
    '<b>Rosa</b> <u>moved</u> <img src="x"><a href="https://x.example" target="_blank">it</a>'
  await give(() => alert('info', html, { html: true }))
  expect([...shown()[0]!.querySelectorAll('b,a,u,img')].map(({ tagName }) => tagName)).toEqual([
    'B',
    'A',
  ])
  expect(texts()[0]).toContain('Rosa moved it')
  await clear()
  await give(() => alert('info', '<b>Rosa</b>'))
  expect(texts()).toEqual(['<b>Rosa</b>'])
})

test('[A5.7] an alert is not shown twice with the same text at once', async () => {
  await give(() => {
    alert('error', 'Nothing works')
    alert('error', 'Nothing works', { title: 'Again' })
    alert('error', 'Something works')
  })
  expect(texts()).toEqual(['Nothing works', 'Something works'])
  await clear()
  await give(() => alert('error', 'Nothing works'))
  expect(texts()).toEqual(['Nothing works'])
})

test('an alert takes the place of those it replaces, and is the last where none is shown any more', async () => {
  await give(() => {
    const [first, , third] = ['Deleted', 'Invited', 'Undone'].map((text) => alert('info', text))
    alert('info', 'Undone: Deleted', { replaces: [first, third] })
    alert('info', 'Done again', { replaces: [first] })
  })
  expect(texts()).toEqual(['Undone: Deleted', 'Invited', 'Done again'])
})

test('[A9.6] alerts stand at the top right, below the bar', async () => {
  await give(() => alert('info', 'Done'))
  const { top, right, left, bottom } = screen.getByRole('status').style
  expect({ top, right, left, bottom }).toEqual({
    ...{ top: `${limits.topBarPx + 8}px`, right: '16px' },
    ...{ left: '', bottom: '' },
  })
})

test('[A9.6] an alert goes after 4.5 s, and only the last 5 are shown', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  await give(() => {
    for (let n = 1; n <= 6; n++) alert('info', `Alert ${n}`)
  })
  expect(texts()).toEqual([2, 3, 4, 5, 6].map((n) => `Alert ${n}`))
  await give(() => vi.advanceTimersByTime(4_400))
  expect(texts()).toHaveLength(5)
  await give(() => vi.advanceTimersByTime(200))
  expect(texts()).toEqual([])
})

test('an alert stays while the pointer or the focus is on it, and then has its time again', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  await give(() => alert('info', 'Deleted', { offer: { label: 'Undo', take: () => {} } }))
  const undo = screen.getByRole('button', { name: 'Undo' })
  const close = screen.getByRole('button', { name: 'Close' })
  const wait = (ms: number) => give(() => vi.advanceTimersByTime(ms))
  await wait(4_400)
  await give(() => fireEvent.pointerEnter(shown()[0]!))
  await wait(60_000)
  await give(() => undo.focus())
  await give(() => fireEvent.pointerLeave(shown()[0]!))
  await give(() => close.focus())
  await wait(60_000)
  expect(texts()).toHaveLength(1)
  await give(() => close.blur())
  await wait(4_400)
  expect(texts()).toHaveLength(1)
  await wait(200)
  expect(texts()).toEqual([])
})
