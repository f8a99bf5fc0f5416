import { expect, test } from 'vitest'
import { pagePolicy } from './headers.ts'

const captcha = ['https://captcha.example', 'https://static.captcha.example']

test('the provider of captchas may be loaded, shown and asked by pages, where there is one', () => {
  const { directives } = pagePolicy('nonce', 'plan.example', { secure: true, captcha })
  expect(directives['script-src']).toEqual(["'self'", ...captcha])
  expect(directives['frame-src']).toEqual(["'self'", ...captcha])
  expect(directives['connect-src']).toEqual(["'self'", 'wss://plan.example', ...captcha])
})

test('without one, pages load and ask their own server alone, and show no frames', () => {
  const { directives } = pagePolicy('nonce', 'plan.example', { secure: false, captcha: [] })
  expect(directives['script-src']).toEqual(["'self'"])
  expect(directives['connect-src']).toEqual(["'self'", 'ws://plan.example'])
  expect(directives).not.toHaveProperty('frame-src')
  expect(directives['default-src']).toEqual(["'self'"])
})
