import { expect, test } from 'vitest'
import { NetworkError, ReplyError } from '../../../client/requests/failures.ts'
import { Refusal } from '../../../core/catalogue/errors.ts'
import { whyNotLoaded } from './why-not-loaded.ts'

test('[B8.11] a project that cannot be loaded says whether there was no answer, no data, or another failure', () => {
  expect(whyNotLoaded(new NetworkError('no'))).toBe('failures:no_response')
  expect(whyNotLoaded(new ReplyError(200))).toBe('failures:no_project_data')
  expect(whyNotLoaded(new ReplyError(502))).toBe('failures:api_failed')
  expect(whyNotLoaded(new Refusal('not_found'))).not.toContain('failures:')
})
