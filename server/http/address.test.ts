import type { IncomingMessage } from 'node:http'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addressKey, clientAddress } from './address.ts'

const byte = fc.nat(255)
const group = fc.nat(0xffff)

test('an IPv4 address is equal in every notation', () => {
  fc.assert(
    fc.property(fc.tuple(byte, byte, byte, byte), (bytes) => {
      const plain = bytes.join('.')
      const [a, b, c, d] = bytes
      const hex = `${((a << 8) | b).toString(16)}:${((c << 8) | d).toString(16)}`
      for (const written of [
        plain,
        `::ffff:${plain}`,
        `::FFFF:${hex}`,
        `0:0:0:0:0:ffff:${hex}`,
        `${plain}:443`,
        `[::ffff:${plain}]:1`,
      ])
        expect(addressKey(written)).toBe(plain)
    }),
  )
})

test('IPv6 addresses with the same first 64 bits count as one, and no others', () => {
  const address = fc.array(group, { minLength: 8, maxLength: 8 }).filter(([first]) => first !== 0)
  const written = (groups: number[]) => groups.map((each) => each.toString(16)).join(':')
  fc.assert(
    fc.property(address, address, (one, other) => {
      const neighbour = [...one.slice(0, 4), ...other.slice(4)]
      expect(addressKey(written(neighbour))).toBe(addressKey(written(one)))
      const same = one.slice(0, 4).every((each, n) => each === other[n])
      expect(addressKey(written(other)) === addressKey(written(one))).toBe(same)
    }),
  )
})

test('short forms and zones mean the same network', () => {
  expect(addressKey('2001:db8::1')).toBe('2001:db8:0:0::/64')
  expect(addressKey('2001:0DB8:0000:0000:0000:0000:0000:0002')).toBe('2001:db8:0:0::/64')
  expect(addressKey('fe80::1%eth0')).toBe('fe80:0:0:0::/64')
  expect(addressKey('[2001:db8:1:2::5]:8080')).toBe('2001:db8:1:2::/64')
  expect(addressKey('::1')).toBe('0:0:0:0::/64')
})

test('any text gives a short key', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string({ maxLength: 200 }), fc.ipV6(), fc.ipV4()), (text) => {
      expect(addressKey(text).length).toBeLessThanOrEqual(64)
    }),
  )
})

test('forwarding headers count only from trusted proxies', () => {
  const request = (forwarded?: string) =>
    ({
      socket: { remoteAddress: '10.0.0.1' },
      headers: forwarded === undefined ? {} : { 'x-forwarded-for': forwarded },
    }) as unknown as IncomingMessage
  expect(clientAddress(request('192.0.2.1'), { trustedProxies: 0 })).toBe('10.0.0.1')
  expect(clientAddress(request('198.51.100.7, 192.0.2.1'), { trustedProxies: 1 })).toBe('192.0.2.1')
  expect(
    clientAddress(request('203.0.113.9, 198.51.100.7, 192.0.2.1'), { trustedProxies: 2 }),
  ).toBe('198.51.100.7')
  expect(clientAddress(request('192.0.2.1'), { trustedProxies: 2 })).toBe('192.0.2.1')
  expect(clientAddress(request(), { trustedProxies: 1 })).toBe('10.0.0.1')
  expect(clientAddress(request(' , '), { trustedProxies: 1 })).toBe('10.0.0.1')
})
