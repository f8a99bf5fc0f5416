import { expect, test } from 'vitest'
import { isForeign } from './origin.ts'

const own = {
  origins: ['https://app.example'],
  publicUrl: 'https://plan.example',
  trustedProxies: 0,
}
const host = 'inside:3000'

test.each([
  ['a program that is no browser', {}, false],
  ['our own page', { origin: 'http://inside:3000' }, false],
  ['our own page by the public address', { origin: 'https://plan.example' }, false],
  [
    'a page of an origin that is configured',
    { origin: 'https://app.example', 'sec-fetch-site': 'cross-site' },
    false,
  ],
  ['our own page, as the browser says', { origin: 'null', 'sec-fetch-site': 'same-origin' }, false],
  ['an address that was typed', { 'sec-fetch-site': 'none' }, false],
  ['a page of another site', { origin: 'https://evil.example' }, true],
  [
    'a page by HTTP where ours are by HTTPS',
    { origin: 'http://plan.example', host: 'plan.example' },
    true,
  ],
  ['a page of another port', { origin: 'http://inside:3001' }, true],
  ['a page whose name begins as ours', { origin: 'http://inside:3000.evil.example' }, true],
  ['a page without an origin', { origin: 'null' }, true],
  ['an image on another site', { 'sec-fetch-site': 'cross-site' }, true],
  ['an image on a neighbour', { 'sec-fetch-site': 'same-site' }, true],
  [
    'a host that a client forwards itself',
    { origin: 'https://evil.example', 'x-forwarded-host': 'evil.example' },
    true,
  ],
])('%s', (_, headers, foreign) => {
  expect(isForeign(own, { host, ...headers }, false)).toBe(foreign)
})

test('a page of a sibling host may link to ours, and one of another site may not', () => {
  expect(isForeign(own, { host, 'sec-fetch-site': 'same-site' }, true)).toBe(false)
  expect(isForeign(own, { host, 'sec-fetch-site': 'cross-site' }, true)).toBe(true)
})

test('the host forwarded by a trusted proxy is our host', () => {
  const headers = {
    host,
    origin: 'https://outside.example',
    'x-forwarded-host': 'outside.example, proxy.example',
  }
  expect(isForeign({ ...own, trustedProxies: 1 }, headers, false)).toBe(false)
})
