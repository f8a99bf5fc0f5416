import { expect, test } from 'vitest'
import { z } from 'zod'
import { mutation, type RefuseWith } from './call.ts'

/*
 * What a call refuses with is declared: each `@ts-expect-error` fails the check of types as soon as
 * the line below it compiles.
 */

const rename = {
  method: 'PUT',
  path: '/thing',
  clause: 'B7',
  may: 'anyone',
  input: z.object({ name: z.string() }),
  output: z.null(),
} as const

/** A rule, as features have them. */
function checked(text: string, refuse: RefuseWith<'name_required', 'name'>): null {
  return text === '' ? refuse('name_required', 'name') : null
}

test('a rule that refuses with an undeclared error does not compile', () => {
  const declared = mutation({
    ...rename,
    errors: ['name_required', 'name_too_long'],
    run: async ({ input, refuse }) => checked(input.name, refuse),
  })
  mutation({
    ...rename,
    errors: ['name_too_long'],
    // @ts-expect-error: name_required is not declared
    run: async ({ input, refuse }) => checked(input.name, refuse),
  })
  expect(declared.errors).toContain('name_required')
})

test('a rule that refers to an unknown field does not compile', () => {
  const input = z.object({ title: z.string() })
  mutation({
    ...rename,
    input,
    errors: ['name_required'],
    // @ts-expect-error: there is no name
    run: async ({ input, refuse }) => checked(input.title, refuse),
  })
  expect(Object.keys(input.shape)).not.toContain('name')
})

test('a call cannot refuse with an undeclared error', () => {
  const { run } = mutation({
    ...rename,
    errors: [],
    // @ts-expect-error: name_required is not declared
    run: async ({ refuse }) => refuse('name_required'),
  })
  expect(run).toBeTypeOf('function')
})
