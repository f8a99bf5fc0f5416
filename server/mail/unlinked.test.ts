import fc from 'fast-check'
import { expect, test } from 'vitest'
import { unlinked } from './unlinked.ts'

/** What mail programs make links of: schemes, hosts and addresses. */
const links = /\w+:\/\/|\bwww\.\w|\w[.@]\w/

test('no name is a link, and each is read as it was', () => {
  const part = fc.constantFrom(
    'https://',
    'www.',
    'evil',
    '.example',
    '/',
    '@',
    ':',
    ' ',
    'Ünal',
    'Co.',
  )
  fc.assert(
    fc.property(fc.array(part, { maxLength: 8 }), (parts) => {
      const name = parts.join('')
      expect(unlinked(name)).not.toMatch(links)
      expect(unlinked(name).replaceAll('\u2060', '')).toBe(name)
    }),
  )
  expect(unlinked('Müller & Co. Ltd')).toBe('Müller & Co. Ltd')
})
