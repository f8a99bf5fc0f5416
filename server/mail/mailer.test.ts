import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterAll, expect, test } from 'vitest'
import { readConfig } from '../config.ts'
import { openMailer } from './mailer.ts'

const data = mkdtempSync(join(tmpdir(), 'plumbline-mail-'))
afterAll(() => rmSync(data, { recursive: true, force: true }))

test('no text in a mail becomes a header, a recipient, a tag or a path', async () => {
  const mailer = openMailer(readConfig({ PLUMBLINE_DATA: data }), pino({ level: 'silent' }))
  mailer.send({
    to: '../../ada@northlight.example',
    subject: 'Rosa\r\nBcc: eve@elsewhere.example\r\n\r\n<b>invites you',
    lines: ['Hello <img src=x onerror=alert(1)>,', 'a\r\n.\r\nMAIL FROM:<eve@elsewhere.example>'],
    link: { text: 'Join "now"', url: 'https://plan.example/?a="><script>alert(1)</script>' },
  })
  await mailer.close()
  const [name, ...others] = readdirSync(join(data, 'mail'))
  expect(others).toEqual([])
  expect(name).toMatch(/^\d+-[\w@.-]+\.eml$/)
  const mail = readFileSync(join(data, 'mail', name!), 'utf8')
  const head = mail.slice(0, mail.indexOf('\r\n\r\n')).replace(/\r\n\s+/g, ' ')
  const headers = head.split('\r\n').map((line) => line.split(':')[0])
  expect(headers).not.toContain('Bcc')
  expect(headers.filter((header) => header === 'Subject')).toHaveLength(1)
  const html = mail.replace(/=\r\n/g, '').split('text/html')[1]!
  expect(html).not.toMatch(/<(img|script)\b/)
})
