import { expect, test } from 'vitest'
import { emailsIn } from './emails.ts'

test('[A5.3] commas, blanks, semicolons and line breaks separate addresses, each counted once', () => {
  expect(emailsIn('ada@red.example, mia@red.example;bo@red.example\nada@red.example ')).toEqual([
    'ada@red.example',
    'mia@red.example',
    'bo@red.example',
  ])
  expect(emailsIn(' ,; ')).toEqual([])
})
