import type { ErrorText } from '../catalogue/error-text.ts'

/** Refusals about what people note for themselves. */
export const errors = {
  too_many_todos: {
    status: 200,
    text: 'A to-do list can have at most {most} open entries. Finish some first.',
  },
} as const satisfies Record<string, ErrorText>
