// @vitest-environment jsdom
import { Field, Input } from '@fluentui/react-components'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { draw, withTexts } from '../testing/draw.tsx'
import { useForm } from './use-form.ts'

withTexts()

let sent: object[] = []

function TwoNames() {
  const { values, set, faults, submit } = useForm({
    start: { first: 'Ada', last: '' },
    check: ({ first, last }) => ({
      ...(first === '' ? { first: 'missing' } : {}),
      ...(last === '' ? { last: 'missing' } : {}),
    }),
    send: async (values) => void sent.push(values),
    unreachable: '',
  })
  return (
    <form onSubmit={submit}>
      {(['first', 'last'] as const).map((name) => (
        <Field key={name} label={name} validationMessage={faults[name] ?? null}>
          <Input value={values[name]} onChange={(_, { value }) => set(name, value)} />
        </Field>
      ))}
      <button type="submit">Save</button>
    </form>
  )
}

test('a form with a fault is not sent, and goes to the first field that is wrong', async () => {
  sent = []
  draw(<TwoNames />)
  screen.getByRole('button').focus()
  fireEvent.submit(screen.getByRole('button').closest('form')!)
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('last')))
  fireEvent.change(screen.getByLabelText('first'), { target: { value: '' } })
  fireEvent.submit(screen.getByRole('button').closest('form')!)
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('first')))
  expect(sent).toEqual([])
  for (const name of ['first', 'last'])
    fireEvent.change(screen.getByLabelText(name), { target: { value: 'x' } })
  fireEvent.submit(screen.getByRole('button').closest('form')!)
  await waitFor(() => expect(sent).toEqual([{ first: 'x', last: 'x' }]))
})

function Following({ stored }: { stored: { first: string; last: string } }) {
  const { values, set, changed, submit } = useForm({
    ...{ start: stored, follows: true, unreachable: '' },
    check: () => ({}),
    send: async (values) => void sent.push(values),
  })
  return (
    <form onSubmit={submit}>
      {(['first', 'last'] as const).map((name) => (
        <Field key={name} label={name}>
          <Input value={values[name]} onChange={(_, { value }) => set(name, value)} />
        </Field>
      ))}
      <button type="submit">{changed ? 'Save changes' : 'Save'}</button>
    </form>
  )
}

test('a new stored value appears in the fields in which nothing was typed', async () => {
  sent = []
  draw(<Renamed />)
  fireEvent.change(screen.getByLabelText('last'), { target: { value: 'King' } })
  fireEvent.click(screen.getByText('Somebody else saves'))
  await screen.findByDisplayValue('Augusta')
  screen.getByDisplayValue('King')
  fireEvent.click(screen.getByText('Save changes'))
  await screen.findByText('Save')
  expect(sent).toEqual([{ first: 'Augusta', last: 'King' }])
  fireEvent.click(screen.getByText('Somebody else saves'))
  await screen.findByDisplayValue('King-Noel')
})

const storedNames = [
  { first: 'Ada', last: 'Lovelace' },
  { first: 'Augusta', last: 'Byron' },
  { first: 'Augusta', last: 'King-Noel' },
] as const

/** A form of what others store as well, with a button in their place. */
function Renamed() {
  const [n, setN] = useState(0)
  return (
    <>
      <Following stored={storedNames[n]!} />
      <button type="button" onClick={() => setN(n + 1)}>
        Somebody else saves
      </button>
    </>
  )
}

/** A form whose values are shown as stored while they are being sent, and are taken back if refused. */
function Optimistic({ answer }: { answer: () => Promise<void> }) {
  const [stored, setStored] = useState('8')
  const { values, set, changed, submit } = useForm({
    ...{ start: { hours: stored }, follows: true, unreachable: '' },
    check: () => ({}),
    async send({ hours }) {
      setStored(String(Number(hours)))
      await answer().catch((error) => {
        setStored('8')
        throw error
      })
    },
  })
  return (
    <form onSubmit={submit}>
      <Input
        aria-label="Hours"
        value={values.hours}
        onChange={(_, { value }) => set('hours', value)}
      />
      <output>{stored}</output>
      {changed && <button type="submit">Save changes</button>}
    </form>
  )
}

test('values that are refused after they were shown as stored stay in the form', async () => {
  let refuse = () => {}
  const answer = () =>
    new Promise<void>((_, reject) => {
      refuse = () => reject(new Error('Not now.'))
    })
  draw(<Optimistic answer={answer} />)
  fireEvent.change(screen.getByLabelText('Hours'), { target: { value: '5.0' } })
  fireEvent.click(screen.getByText('Save changes'))
  await screen.findByText('5')
  refuse()
  await screen.findByText('8')
  screen.getByDisplayValue('5.0')
  screen.getByText('Save changes')
})

test('a form that was stored is unchanged, also when its values were written otherwise', async () => {
  draw(<Optimistic answer={async () => {}} />)
  fireEvent.change(screen.getByLabelText('Hours'), { target: { value: '5.0' } })
  fireEvent.click(screen.getByText('Save changes'))
  await waitFor(() => expect(screen.queryByText('Save changes')).toBeNull())
  await screen.findByDisplayValue('5')
  expect(screen.queryByText('Save changes')).toBeNull()
})
