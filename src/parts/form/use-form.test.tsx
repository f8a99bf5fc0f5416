// @vitest-environment jsdom
import { Field, Input } from '@fluentui/react-components'
import { fireEvent, screen, waitFor } from '@testing-library/react'
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
