import { expect, test } from 'vitest'
import { NetworkError, ReplyError } from '../../../client/requests/failures.ts'
import { words } from '../../../client/requests/words.ts'
import { Refusal } from '../../../core/catalogue/errors.ts'
import { whyNotLoaded } from './why-not-loaded.ts'

test('[B8.11] a project that cannot be loaded says whether there was no answer, no data, or another failure', () => {
  words.of = (key) => `text of ${key}`
  expect(whyNotLoaded(new NetworkError('no'))).toBe('text of failures:no_response')
  expect(whyNotLoaded(new ReplyError(200))).toBe('text of failures:no_project_data')
  expect(whyNotLoaded(new ReplyError(502))).toBe('text of failures:api_failed')
  expect(whyNotLoaded(new Refusal('not_found'))).not.toContain('failures:')
})

test('while the texts of failures are missing, the general one is shown', () => {
  words.of = (key, values) => String(values?.defaultValue ?? key)
  expect(whyNotLoaded(new ReplyError(502))).toBe('unexpectedError')
})
