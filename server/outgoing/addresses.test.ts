import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isPublic, isReachable } from './addresses.ts'

const byte = fc.nat(255)
const v4 = (...first: fc.Arbitrary<number>[]) =>
  fc
    .tuple(...first, ...Array.from({ length: 4 - first.length }, () => byte))
    .map((bytes) => bytes.join('.'))
const is = fc.constant<number>
const group = fc.nat(0xffff).map((value) => value.toString(16))
const v6 = (start: string) => fc.tuple(group, group).map(([one, two]) => `${start}:${one}::${two}`)

const insideV4 = fc.oneof(
  v4(is(0)),
  v4(is(10)),
  v4(is(127)),
  v4(is(100), fc.integer({ min: 64, max: 127 })),
  v4(is(169), is(254)),
  v4(is(172), fc.integer({ min: 16, max: 31 })),
  v4(is(192), is(168)),
  v4(is(192), is(0), is(0)),
  v4(is(198), fc.integer({ min: 18, max: 19 })),
  v4(fc.integer({ min: 224, max: 255 })),
)
const outsideV4 = fc.oneof(v4(is(8)), v4(is(1), is(1)), v4(is(93), is(184)), v4(is(203), is(1)))

/** An IPv4 address in two groups of hexadecimal digits. */
const inHex = (address: string) => {
  const [a, b, c, d] = address.split('.').map(Number) as [number, number, number, number]
  return `${((a << 8) | b).toString(16)}:${((c << 8) | d).toString(16)}`
}

test('addresses of this machine, of networks inside and of groups are not public', () => {
  fc.assert(fc.property(insideV4, (address) => !isPublic(address)))
  const insideV6 = fc.oneof(
    fc.constantFrom('::', '::1', 'ff02::1'),
    ...['fe80', 'fd00', 'fc12', 'fec0', '100', '64:ff9b', '4000'].map(v6),
  )
  fc.assert(fc.property(insideV6, (address) => !isPublic(address)))
})

test('no IPv6 address stands for an IPv4 address inside', () => {
  fc.assert(
    fc.property(insideV4, (address) => {
      const hex = inHex(address)
      for (const form of [
        `::ffff:${hex}`,
        `::ffff:${address}`,
        `::${hex}`,
        `64:ff9b::${hex}`,
        `2002:${hex}::1`,
        `2001:0:${hex}::1`,
      ])
        expect({ form, isPublic: isPublic(form) }).toEqual({ form, isPublic: false })
    }),
  )
})

test('addresses of the internet are public', () => {
  fc.assert(fc.property(outsideV4, isPublic))
  fc.assert(fc.property(fc.oneof(v6('2a00'), v6('2606')), isPublic))
  for (const no of ['', 'example.com', '1.2.3', '::g']) expect(isPublic(no)).toBe(false)
})

test.each([
  ...['http://push.example/', 'https://push/', 'https://localhost./', 'https://2130706433/'],
  ...['https://0x7f.1/', 'https://[::ffff:127.0.0.1]/', 'https://me:secret@push.example/'],
  ...['javascript:alert(1)', 'file:///etc/passwd', 'push.example'],
])('%s is no address to send to', (address) => {
  expect(isReachable(address, false)).toBe(false)
})

test('an encrypted address of the internet is one to send to, and another only where the operator allows it', () => {
  for (const address of ['https://push.example/a?b', 'https://push.example./', 'https://8.8.8.8/'])
    expect(isReachable(address, false)).toBe(true)
  expect(isReachable('http://localhost/', true)).toBe(true)
})
