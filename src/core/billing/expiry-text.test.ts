import { expect, test } from 'vitest'
import { expiryText } from './expiry-text.ts'

const now = Date.parse('2026-03-05T12:00:00.000Z')

test('[A7.60] the end of a trial is said in months of 30 days and days', () => {
  expect(expiryText(null, now)).toBe('')
  expect(expiryText('2026-03-05', now)).toBe('Your trial plan expires today')
  expect(expiryText('2026-03-20', now)).toBe('Your trial plan expires in 0 month 14 days.')
  expect(expiryText('2026-03-07', now)).toBe('Your trial plan expires in 0 month 1 day.')
  expect(expiryText('2026-04-05', now)).toBe('Your trial plan expires in 1 month 0 days.')
  expect(expiryText('2026-06-05', now)).toBe('Your trial plan expires in 3 months 1 day.')
  expect(expiryText('2026-02-01', now)).toBe('Your trial plan expired 1 month 2 days ago')
})
