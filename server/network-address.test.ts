import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addressBlock } from './network-address.ts'

test('an IPv4 address is counted for itself, however it is written', () => {
  fc.assert(
    fc.property(fc.ipV4(), (address) => {
      expect(addressBlock(address)).toBe(address)
      expect(addressBlock(`::ffff:${address}`)).toBe(address)
      const [a, b, c, d] = address.split('.').map(Number)
      const hex = (high: number, low: number) => ((high << 8) | low).toString(16)
      expect(addressBlock(`::FFFF:${hex(a!, b!)}:${hex(c!, d!)}`)).toBe(address)
    }),
  )
})

test('of an IPv6 address the first 64 bits count', () => {
  const groups = fc.array(fc.integer({ min: 0, max: 0xffff }), { minLength: 8, maxLength: 8 })
  const written = (parts: number[]) => parts.map((part) => part.toString(16)).join(':')
  fc.assert(
    fc.property(groups, groups, fc.boolean(), (one, other, scoped) => {
      fc.pre(one.slice(0, 4).some((group) => group > 0))
      const near = [...one.slice(0, 4), ...other.slice(4)]
      expect(addressBlock(`${written(near)}${scoped ? '%eth0' : ''}`)).toBe(addressBlock(written(one)))
      const far = [(one[0]! + 1) % 0x10000, ...one.slice(1)]
      expect(addressBlock(written(far))).not.toBe(addressBlock(written(one)))
    }),
  )
  expect(addressBlock('2001:db8::1')).toBe(addressBlock('2001:0DB8:0:0:ffff::9'))
  expect(addressBlock('::1')).toBe('0:0:0:0::/64')
})

test('what is no address stays as it is', () => {
  for (const text of ['', 'unknown', '1.2.3', ':::', '1:2:3']) expect(addressBlock(text)).toBe(text)
})
