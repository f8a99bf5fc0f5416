// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { EmptyState } from '../page/EmptyState.tsx'
import { draw, withTexts } from '../testing/draw.tsx'
import type { Sort } from './ColumnHead.tsx'
import { type Column, DataTable } from './DataTable.tsx'
import { ListState } from './ListState.tsx'
import { Pager } from './Pager.tsx'

withTexts()

interface Suit {
  id: string
  name: string
  size: number
}
const rows: Suit[] = [
  { id: 'a', name: 'Rosa’s', size: 3 },
  { id: 'b', name: 'Adam’s', size: 5 },
]
const columns: Column<Suit, 'name' | 'size'>[] = [
  { name: 'name', head: 'Name', sort: 'name', cell: ({ name }) => name },
  { name: 'size', head: 'Size', sort: 'size', cell: ({ size }) => size, title: () => 'in feet' },
  { name: 'menu', head: 'Actions', unseen: true, cell: () => <button type="button">Mend</button> },
]

let sorts: Sort<string>[]
let opened: string[]
beforeEach(() => {
  sorts = []
  opened = []
})

const table = (sort?: Sort<'name' | 'size'>) => (
  <DataTable
    label="Suits"
    className=""
    columns={columns}
    rows={rows}
    count={12}
    sort={sort}
    onSort={(sort) => sorts.push(sort)}
    onOpen={({ id }) => opened.push(id)}
  />
)
const head = (name: string) => screen.getByRole('columnheader', { name })

test('each row has a cell in each column, under its header', () => {
  draw(table())
  const table_ = screen.getByRole('table', { name: 'Suits' })
  expect(table_.getAttribute('aria-rowcount')).toBe('13')
  expect(screen.getAllByRole('columnheader').map((each) => each.textContent)).toEqual([
    'Name',
    'Size',
    'Actions',
  ])
  expect(screen.getAllByRole('cell').map((each) => each.textContent)).toEqual(
    rows.flatMap(({ name, size }) => [name, String(size), 'Mend']),
  )
  expect(screen.getByText('5').title).toBe('in feet')
})

test('a header sorts by its column, and the next time in reverse', () => {
  const { change } = draw(table())
  fireEvent.click(screen.getByRole('button', { name: 'Size' }))
  change(table({ field: 'size', order: 'ascend' }))
  expect(head('Size').getAttribute('aria-sort')).toBe('ascending')
  expect(head('Name').getAttribute('aria-sort')).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Size' }))
  change(table({ field: 'size', order: 'descend' }))
  expect(head('Size').getAttribute('aria-sort')).toBe('descending')
  fireEvent.click(screen.getByRole('button', { name: 'Size' }))
  fireEvent.click(screen.getByRole('button', { name: 'Name' }))
  expect(sorts.map(({ field, order }) => `${field} ${order}`)).toEqual([
    'size ascend',
    'size descend',
    'size ascend',
    'name ascend',
  ])
  expect(screen.queryByRole('button', { name: 'Actions' })).toBeNull()
})

test('a click on a row opens it, but not one on a button in it', () => {
  draw(table())
  fireEvent.click(screen.getByText('5'))
  fireEvent.click(screen.getAllByRole('button', { name: 'Mend' })[0]!)
  expect(opened).toEqual(['b'])
})

test('[B4.18] a list shows that it is loading, has failed or is empty', () => {
  let asked = 0
  const list = (count: number | undefined, failure?: Error) => (
    <ListState
      {...{ count, failure }}
      failed={{ title: 'No suits came', text: 'The airlock is shut.' }}
      again={() => asked++}
      empty={<EmptyState title="No suits" />}
    >
      <p>The suits</p>
    </ListState>
  )
  const { change } = draw(list(undefined))
  screen.getByLabelText('Loading')
  change(list(undefined, new Error('no')))
  screen.getByText('The airlock is shut.')
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }))
  expect(asked).toBe(1)
  change(list(0))
  screen.getByText('No suits')
  change(list(2))
  screen.getByText('The suits')
  // The rows stay when loading them again fails.
  change(list(2, new Error('no')))
  screen.getByText('The suits')
})

test('a pager goes to the previous and next page, and is not shown for a single page', () => {
  const went: number[] = []
  const texts = { pages: 'Pages', previous: 'Before', next: 'After', here: 'Here' }
  const pager = (page: number, pages: number) => (
    <Pager {...{ page, pages, texts }} go={(to) => went.push(to)} />
  )
  const { change } = draw(pager(1, 3))
  const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })
  expect(button('Before').disabled).toBe(true)
  fireEvent.click(button('After'))
  change(pager(3, 3))
  expect(button('After').disabled).toBe(true)
  fireEvent.click(button('Before'))
  expect(went).toEqual([2, 2])
  change(pager(1, 1))
  expect(screen.queryByRole('navigation')).toBeNull()
})
