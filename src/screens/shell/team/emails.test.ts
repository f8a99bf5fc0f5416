import { expect, test } from 'vitest'
import { emailsIn } from './emails.ts'

test('commas, blanks, semicolons and lines part addresses, and each counts once', () => {
  expect(emailsIn('ada@red.example, mia@red.example;bo@red.example\nada@red.example ')).toEqual([
    'ada@red.example',
    'mia@red.example',
    'bo@red.example',
  ])
  expect(emailsIn(' ,; ')).toEqual([])
})
