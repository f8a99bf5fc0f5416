// @vitest-environment jsdom
import { fireEvent, screen, within } from '@testing-library/react'
import i18next from 'i18next'
import { useState } from 'react'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { setTheme } from '../../client/session/theme.ts'
import { idOf, todo } from '../../core/tasks/testing.ts'
import { priorities, statusCategories } from '../../core/workflow/lookups.ts'
import { draw, withTexts } from '../testing/draw.tsx'
import { closeTestWorkspace, openTestWorkspace, project } from '../testing/world.ts'
import { LabelPicker } from './LabelPicker.tsx'
import { MemberPicker } from './MemberPicker.tsx'
import { PhasePicker } from './PhasePicker.tsx'
import { PickList } from './PickList.tsx'
import { PriorityPicker } from './PriorityPicker.tsx'
import { toggled } from './picker-props.ts'
import { StatusPicker } from './StatusPicker.tsx'

withTexts()
beforeAll(openTestWorkspace)
afterAll(closeTestWorkspace)

let picked: (string | null)[]
const onPick = (id: string | null) => picked.push(id)
beforeEach(() => {
  picked = []
})

const field = () => screen.getByRole('combobox')
const options = () => screen.getAllByRole('option').map(({ textContent }) => textContent)
const chosen = () => screen.getAllByRole('option', { selected: true }).map((each) => each.id)
const type = (value: string) => fireEvent.change(field(), { target: { value } })
const press = (key: string) => fireEvent.keyDown(field(), { key })

test('a picker focuses its search field, and finds by any part of a name', () => {
  draw(<StatusPicker projectId={project} selected={[todo]} onPick={onPick} />)
  expect(document.activeElement).toBe(field())
  expect(options()).toEqual(['To do', 'Doing', 'Done'])
  type('DO')
  expect(options()).toEqual(['Doing', 'Done', 'To do'])
  type('oi')
  expect(options()).toEqual(['Doing'])
  type('nothing of the kind')
  expect(screen.queryAllByRole('option')).toEqual([])
  screen.getByText('Nothing found')
})

test('arrow keys wrap around the options, and Enter takes the active one', () => {
  draw(<StatusPicker projectId={project} selected={[todo]} onPick={onPick} />)
  press('ArrowDown')
  press('Enter')
  press('ArrowUp')
  press('ArrowUp')
  press('Enter')
  press('ArrowDown')
  press('Enter')
  expect(picked).toEqual([idOf('doing'), idOf('done'), idOf('todo')])
})

test('Enter takes the option that was active, however the others change', () => {
  const made: string[] = []
  const list = (labels: string[], selected: string[] = []) => (
    <PickList
      label="Labels"
      options={labels.map((label) => ({ id: label, label }))}
      {...{ selected, onPick }}
      onCreate={(text) => made.push(text)}
    />
  )
  const activeOne = () =>
    document.getElementById(field().getAttribute('aria-activedescendant') ?? '')?.textContent
  const { change } = draw(list([]))
  change(list(['b', 'c'], ['c']))
  expect(activeOne()).toBe('c')
  press('ArrowUp')
  change(list(['a', 'b', 'c']))
  expect(activeOne()).toBe('b')
  press('Enter')
  expect(picked).toEqual(['b'])
  change(list(['a', 'c']))
  expect(activeOne()).toBeUndefined()
  press('Enter')
  expect(picked).toEqual(['b'])
  press('ArrowUp')
  expect(activeOne()).toBe('a')
  press('ArrowDown')
  expect(activeOne()).toBe('c')

  type('d')
  change(list(['ad', 'c']))
  press('Enter')
  expect([picked, made]).toEqual([['b'], ['d']])
  type('e')
  change(list(['be', 'e']))
  press('Enter')
  expect([picked, made]).toEqual([['b', 'e'], ['d']])
})

test('of thousands a part is listed, which says so, and typing or arrows lead to all the others', () => {
  const people = Array.from({ length: 10_000 }, (_, n) => ({ id: `${n}`, label: `Person ${n}` }))
  draw(<PickList label="People" options={people} selected={['9000']} onPick={onPick} />)
  expect(options()).toHaveLength(100)
  expect(options().slice(0, 2)).toEqual(['Person 9000', 'Person 0'])
  screen.getByText('100 of 10000 are listed: type to narrow them')
  for (let n = 0; n < 110; n++) press('ArrowDown')
  press('Enter')
  expect(picked).toEqual(['109'])
  expect(options()).toHaveLength(200)
  type('person 98')
  expect(options()).toHaveLength(100)
  expect(options()[0]).toBe('Person 98')
  type('person 9876')
  expect(options()).toEqual(['Person 9876'])
  expect(screen.queryByText(/type to narrow/)).toBeNull()
  press('Enter')
  expect(picked).toEqual(['109', '9876'])
})

test.each([[12], [60]])(
  'of %i options what is called just so is first, then what begins so, before the rest is cut',
  (count) => {
    const tasks = Array.from({ length: count }, (_, n) => ({
      id: `${count - n}`,
      label: `Quick task ${count - n}`,
      hint: `RW-${count - n}`,
    }))
    const named = { id: 'named', label: 'Ask for RW-1 and quick task 1' }
    draw(
      <PickList
        label="Tasks"
        options={[named, ...tasks]}
        selected={[]}
        most={Math.min(count - 2, 50)}
        onPick={onPick}
      />,
    )
    type('Quick task 1')
    press('Enter')
    type('rw-1')
    press('Enter')
    type('quick')
    expect(options()).not.toContain(named.label)
    type('ask')
    press('Enter')
    expect(picked).toEqual(['1', '1', 'named'])
  },
)

test.each([
  ['', 'Person 299'],
  ['person', 'Person 299'],
])(
  'ArrowUp goes from the first option of “%s” to the last one found, and lists them all',
  (text, last) => {
    const people = Array.from({ length: 300 }, (_, n) => ({ id: `${n}`, label: `Person ${n}` }))
    const created = { onCreate: () => {} }
    draw(<PickList label="People" options={people} selected={[]} onPick={onPick} {...created} />)
    type(text)
    press('ArrowUp')
    // What is typed can be made, after all the others.
    if (text !== '') press('ArrowUp')
    expect(options().slice(0, 300).at(-1)).toBe(last)
    press('Enter')
    expect(picked).toEqual(['299'])
  },
)

test('a pointer that goes over the options draws those alone that it leaves and meets', () => {
  let drawn = 0
  const list = Array.from({ length: 50 }, (_, n) => ({
    id: `${n}`,
    get label() {
      drawn++
      return `Label ${n}`
    },
  }))
  draw(<PickList label="Labels" options={list} selected={[]} onPick={onPick} />)
  drawn = 0
  fireEvent.mouseMove(screen.getByText('Label 7'))
  expect(drawn).toBe(2)
  fireEvent.click(screen.getByText('Label 8'))
  expect(picked).toEqual(['8'])
})

test.each([
  [1, 'ArrowDown', 'c'],
  [1, 'ArrowUp', 'a'],
  [3, 'ArrowDown', 'a'],
  [3, 'ArrowUp', 'c'],
  [0, 'ArrowUp', 'd'],
  [0, 'ArrowDown', 'b'],
])('what is picked and leaves the list at %i leaves its neighbour to %s', (at, key, next) => {
  const all = ['a', 'b', 'c', 'd']
  const list = (labels: string[]) => (
    <PickList
      label="People"
      options={labels.map((label) => ({ id: label, label }))}
      selected={[]}
      onPick={(id) => {
        onPick(id)
        change(list(labels.filter((label) => label !== id)))
      }}
    />
  )
  const { change } = draw(list(all))
  for (let n = 0; n < at; n++) press('ArrowDown')
  press('Enter')
  press('Enter')
  expect(picked).toEqual([all[at]])
  press(key)
  press('Enter')
  expect(picked).toEqual([all[at], next])
})

test('statuses and priorities have their dark colours in the dark theme', () => {
  const colourOf = (name: string) =>
    screen.getByRole('option', { name }).querySelector<HTMLElement>('[style], svg')!
  try {
    setTheme('dark')
    const { unmount } = draw(<StatusPicker projectId={project} selected={[]} onPick={onPick} />)
    const [dot] = [document.createElement('span')]
    dot.style.backgroundColor = statusCategories[1].color_code_dark
    expect(colourOf('Doing').style.backgroundColor).toBe(dot.style.backgroundColor)
    unmount()
    draw(<PriorityPicker selected={[]} onPick={onPick} />)
    expect(colourOf('High').getAttribute('fill')).toBe(priorities[2].color_code_dark)
  } finally {
    setTheme('light')
  }
})

test('priorities are listed from the highest down', () => {
  draw(<PriorityPicker selected={[]} onPick={onPick} />)
  expect(options()).toEqual(['Critical', 'High', 'Medium', 'Low'])
})

test('a phase can be cleared only if one is set', () => {
  const { change } = draw(
    <PhasePicker projectId={project} selected={[]} clearable={false} onPick={onPick} />,
  )
  expect(options()).toEqual(['Planning', 'Building'])
  change(<PhasePicker projectId={project} selected={[]} clearable onPick={onPick} />)
  fireEvent.click(screen.getByRole('option', { name: 'No phase' }))
  fireEvent.click(screen.getByRole('option', { name: 'Building' }))
  expect(picked).toEqual([null, idOf('Building')])
})

test('selected members are marked, and pending invitations are distinguished', () => {
  draw(<MemberPicker selected={[idOf('Ada'), idOf('Greta')]} onPick={onPick} />)
  expect(chosen()).toHaveLength(2)
  const invited = screen.getByRole('option', { name: /Greta/ })
  within(invited).getByText('Invited')
  expect(screen.getAllByText('Invited')).toHaveLength(1)
  type('invi')
  expect(screen.getAllByRole('option')).toHaveLength(1)
})

test('who was chosen and has left the team is among the choices, to be taken out', () => {
  const { change } = draw(<MemberPicker selected={[idOf('Ada'), idOf('gone')]} onPick={onPick} />)
  expect(chosen()).toHaveLength(2)
  fireEvent.click(screen.getByRole('option', { name: 'Removed member' }))
  expect(picked).toEqual([idOf('gone')])
  change(<MemberPicker selected={[idOf('Ada')]} onPick={onPick} />)
  expect(screen.queryByRole('option', { name: 'Removed member' })).toBeNull()
})

test('selected members are listed first, and stay where they are while the list is open', () => {
  const { change } = draw(<MemberPicker selected={[idOf('Greta')]} onPick={onPick} />)
  expect(options()[0]).toContain('Greta')
  const before = options()
  change(<MemberPicker selected={[]} onPick={onPick} />)
  expect(options()).toEqual(before)
})

test('[B3.79] the labels of a task are marked as selected', () => {
  draw(<LabelPicker selected={[idOf('urgent')]} onPick={onPick} />)
  expect(chosen()).toEqual([screen.getByRole('option', { name: 'urgent' }).id])
})

/** A list of two people in a cell, with those that are chosen. */
function drawCell(isTyped: boolean, selected: string[], done?: () => void) {
  const both = [
    { id: 'a', label: 'Ada' },
    { id: 'g', label: 'Grace' },
  ]
  const cell = { isTyped, ...(done ? { done } : {}) }
  draw(<PickList label="People" options={both} {...{ selected, onPick, cell }} />)
}
const input = () => field() as HTMLInputElement

test('in a cell that is typed on, Enter adds what the text finds, and takes nothing away', () => {
  drawCell(true, ['a'])
  type('ad')
  press('Enter')
  expect(picked).toEqual([])
  // The next name takes the place of this one.
  expect([input().selectionStart, input().selectionEnd]).toEqual([0, 2])
  type('gr')
  press('Enter')
  expect(picked).toEqual(['g'])
  type('')
  press('Enter')
  fireEvent.click(screen.getByRole('option', { name: 'Ada' }))
  expect(picked).toEqual(['g', 'a', 'a'])
})

test('in a cell that is typed on, Enter on the one choice there is keeps it and ends', () => {
  const done = () => onPick('done')
  drawCell(true, ['a'], done)
  type('ad')
  press('Enter')
  expect(picked).toEqual(['done'])
})

test('in a cell that is opened otherwise, Enter does what a click does', () => {
  drawCell(false, ['a'])
  type('ad')
  press('Enter')
  expect(picked).toEqual(['a'])
})

test.each([true, false])(
  'Tab in a cell adds what the text finds, if it finds anything',
  (isTyped) => {
    drawCell(isTyped, ['a'])
    expect(press('Tab')).toBe(true)
    type('ad')
    expect(press('Tab')).toBe(true)
    expect(picked).toEqual([])
    type('zo')
    // It stays in the field.
    expect(press('Tab')).toBe(false)
    type('gr')
    expect(press('Tab')).toBe(true)
    expect(picked).toEqual(['g'])
  },
)

/** A cell of two people, both of them chosen at first. */
function Cell({ isTyped }: { isTyped: boolean }) {
  const [selected, setSelected] = useState(['Ada', 'Grace'])
  const take = (id: string) => {
    onPick(id)
    setSelected((ids) => toggled(ids, id))
  }
  const both = ['Ada', 'Grace'].map((label) => ({ id: label, label }))
  return (
    <PickList label="People" options={both} onPick={take} {...{ selected, cell: { isTyped } }} />
  )
}

test.each([
  ['Enter', false],
  ['a click', false],
  ['a click', true],
])('Tab puts nothing back that %s took away (typed on: %s)', (by, isTyped) => {
  draw(<Cell isTyped={isTyped} />)
  type('ada')
  if (by === 'Enter') press('Enter')
  else fireEvent.click(screen.getByRole('option', { name: 'Ada' }))
  expect(press('Tab')).toBe(true)
  expect(picked).toEqual(['Ada'])
  // Another text is taken again.
  type('ad')
  expect(press('Tab')).toBe(true)
  expect(picked).toEqual(['Ada', 'Ada'])
})

test('Tab makes no label of a text that finds none, but Enter does', () => {
  const made: string[] = []
  const onCreate = (name: string) => made.push(name)
  draw(<LabelPicker selected={[]} {...{ onPick, onCreate }} cell={{ isTyped: true }} />)
  type('zo')
  expect(press('Tab')).toBe(false)
  expect(made).toEqual([])
  press('Enter')
  expect(made).toEqual(['zo'])
})

test('an option that cannot be chosen is taken by no key and no click', () => {
  const done = { id: 'd', label: 'Done', disabled: true }
  const cell = { isTyped: true }
  draw(<PickList label="Statuses" options={[done]} selected={[]} {...{ onPick, cell }} />)
  fireEvent.click(screen.getByRole('option', { name: 'Done' }))
  press('Enter')
  type('do')
  press('Enter')
  // It stays in the field.
  expect(press('Tab')).toBe(false)
  expect(picked).toEqual([])
  expect(screen.getByRole('option').getAttribute('aria-disabled')).toBe('true')
})

test('Tab in a list elsewhere takes nothing', () => {
  draw(<StatusPicker projectId={project} selected={[]} onPick={onPick} />)
  type('done')
  expect(press('Tab')).toBe(true)
  expect(picked).toEqual([])
})

test('a label is created from the typed text, unless one of that name exists', () => {
  const made: string[] = []
  draw(<LabelPicker selected={[]} onPick={onPick} onCreate={(name) => made.push(name)} />)
  type('URGENT')
  expect(options()).toEqual(['urgent'])
  type(' inside ')
  press('Enter')
  expect(made).toEqual(['inside'])
  expect(options()).toEqual(['outside', 'urgent'])
  expect(picked).toEqual([])
})

test('labels cannot be created in a filter', () => {
  draw(<LabelPicker selected={[]} onPick={onPick} />)
  type('inside')
  expect(screen.queryAllByRole('option')).toEqual([])
})

test('a picked option is added to the selection, or removed', () => {
  expect(toggled(['a'], 'b')).toEqual(['a', 'b'])
  expect(toggled(['a', 'b'], 'a')).toEqual(['b'])
})

test('statuses a project started with have names in the language of the reader', async () => {
  i18next.addResourceBundle('de', 'common', { start_doing: 'In Arbeit', start_done: 'Erledigt' })
  await i18next.changeLanguage('de')
  onTestFinished(() => void i18next.changeLanguage('en'))
  draw(<StatusPicker projectId={project} selected={[todo]} onPick={onPick} />)
  expect(options()).toEqual(['To do', 'In Arbeit', 'Erledigt'])
})
