import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { readConfig } from '../config.ts'
import { inWords } from './layout.ts'
import { openMailer } from './mailer.ts'
import { mailPreview } from './preview.ts'

const data = mkdtempSync(join(tmpdir(), 'plumbline-mail-'))
afterAll(() => rmSync(data, { recursive: true, force: true }))

test('no text in a mail becomes a header, a recipient, a tag or a path', async () => {
  const mailer = openMailer(readConfig({ PLUMBLINE_DATA: data }))
  const to = '../../ada@northlight.example'
  const words = inWords({
    kind: 'signUpToTeam',
    language: 'en',
    to,
    values: {
      name: '<img src=x onerror=alert(1)>',
      inviter: 'Rosa\r\nBcc: eve@elsewhere.example\r\n\r\n<b>',
      team: 'a\r\n.\r\nMAIL FROM:<eve@elsewhere.example>',
    },
    url: 'https://plan.example/?a="><script>alert(1)</script>',
  })
  const mail = { id: 'c0ffee00-0000', to, at: 1, ...words }
  await mailer.send(mail)
  await mailer.send(mail)
  await mailer.close()
  const [name, ...others] = readdirSync(join(data, 'mail'))
  expect(others).toEqual([])
  expect(name).toMatch(/^1-[\w@.-]+-c0ffee00\.eml$/)
  const raw = readFileSync(join(data, 'mail', name!), 'utf8')
  const head = raw.slice(0, raw.indexOf('\r\n\r\n')).replace(/\r\n\s+/g, ' ')
  const headers = head.split('\r\n').map((line) => line.split(':')[0])
  expect(headers).not.toContain('Bcc')
  expect(headers.filter((header) => header === 'Subject')).toHaveLength(1)
  expect(head).toContain('Message-ID: <c0ffee00-0000@localhost>')
  const html = raw.replace(/=\r\n/g, '').split('text/html')[1]!
  expect(html).not.toMatch(/<(img|script|b)\b/)
})

test('a mail to an address longer than the name of a file is kept', async () => {
  const mailer = openMailer(readConfig({ PLUMBLINE_DATA: data }))
  const to = `${'a'.repeat(243)}@moon.example`
  const words = inWords({
    kind: 'signUpToTeam',
    language: 'en',
    to,
    values: { name: 'Ada', inviter: 'Rosa', team: 'Red' },
    url: 'https://plan.example/',
  })
  await mailer.send({ id: 'decaf000-0000', to, at: 2, ...words })
  await mailer.close()
  const [kept] = readdirSync(join(data, 'mail')).filter((name) => name.includes('decaf000'))
  expect(readFileSync(join(data, 'mail', kept!), 'utf8')).toContain('@moon.example')
})

test('the preview shows every mail in every language, with no text left open', () => {
  const page = mailPreview()
  expect(page.match(/<iframe/g)).toHaveLength(114)
  expect(page).not.toMatch(/undefined|\{\w+\}|: <\/h3>/)
  expect(page).toContain('Setzen Sie Ihr Passwort für Plumbline zurück.')
})

test('the words of comments are text in a mail', () => {
  const task = {
    name: 'Dome',
    url: 'https://plan.example/',
    said: [{ by: '<b>Ada</b>', text: 'One <img src=x>\ntwo' }],
  }
  const { text, html } = inWords({
    ...{ kind: 'comments', language: 'en', to: 'ada@moon.example', url: task.url },
    values: { name: 'Ada' },
    groups: [{ project: 'Moon', team: 'Red', parts: { discussed: { tasks: [task], more: 0 } } }],
  })
  expect(text).toContain('- Dome\n  https://plan.example/\n  <b>Ada</b>: One <img src=x>\n    two')
  expect(html).toContain('&lt;b&gt;Ada&lt;/b&gt;: </span>One &lt;img src=x&gt;<br>two')
})

test('notes on a task have the punctuation of the language', () => {
  const task = { name: 'Dome', url: 'https://plan.example/', by: 'Ada', due: '2026-03-09' }
  const wordsIn = (language: 'en' | 'zh_cn') =>
    inWords({
      ...{ kind: 'digest', language, to: 'ada@moon.example', url: task.url },
      values: { name: 'Ada' },
      groups: [{ project: 'Moon', team: 'Red', parts: { assigned: { tasks: [task], more: 0 } } }],
    }).text
  expect(wordsIn('en')).toContain('- Dome (assigned by Ada, due March 9)')
  expect(wordsIn('zh_cn')).toContain('- Dome（由 Ada 分配，3月9日到期）')
})
