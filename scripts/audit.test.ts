import { expect, test } from 'vitest'
import { summary } from './audit.mjs'

/**
 * A report as npm 11 gives it, with one package that is at fault, and one that only depends on it.
 */
const report = {
  auditReportVersion: 2,
  vulnerabilities: {
    koa: {
      name: 'koa',
      severity: 'critical',
      isDirect: true,
      via: [
        'cookies',
        {
          name: 'koa',
          title: 'Host header injection',
          url: 'https://a.example/1',
          severity: 'moderate',
          range: '<3.0.1',
        },
      ],
      range: '<3.0.1',
      fixAvailable: { name: 'koa', version: '3.0.2', isSemVerMajor: true },
    },
    cookies: {
      name: 'cookies',
      severity: 'critical',
      isDirect: false,
      via: [
        {
          name: 'cookies',
          title: 'Forged signatures',
          url: 'https://a.example/2',
          severity: 'critical',
          range: '*',
        },
      ],
      range: '*',
      fixAvailable: false,
    },
  },
  metadata: { dependencies: { prod: 321 } },
}

test('each advisory is reported once, the most severe first, with advice', () => {
  const { exit, lines } = summary(report)
  expect(exit).toBe(1)
  expect(lines).toEqual([
    'critical  cookies *: Forged signatures\n          No fix yet. https://a.example/2',
    'moderate  koa <3.0.1: Host header injection\n          Fixed by koa@3.0.2, a breaking change. https://a.example/1',
    '2 advisories of severity low or more in 2 packages.',
  ])
})

test('advisories below the given severity are ignored', () => {
  expect(summary(report, 'high')).toMatchObject({
    exit: 1,
    lines: [expect.stringContaining('cookies'), expect.anything()],
  })
  expect(
    summary({ ...report, vulnerabilities: { koa: report.vulnerabilities.koa } }, 'high'),
  ).toEqual({
    exit: 0,
    lines: ['No advisories of severity high or more in 321 packages.'],
  })
})

test('a missing answer is not taken as success', () => {
  expect(summary(undefined)).toEqual({
    exit: 2,
    lines: ['npm could not ask for advisories: no answer'],
  })
  expect(summary({ message: '503 Service Unavailable' }).exit).toBe(2)
})
