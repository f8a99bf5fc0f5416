import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { limits } from '../src/core/catalogue/limits.ts'
import { rateLimits } from '../src/core/catalogue/rate-limits.ts'
import { readConfig, variables } from './config.ts'
import { securityEvents } from './session/security-log.ts'

const page = readFileSync(join(import.meta.dirname, '../docs/operating.md'), 'utf8')

test('docs/operating.md documents every variable with its default, and no others', () => {
  const listed = [...page.matchAll(/^\| `([A-Z0-9_]+)` +\| (?:`([^`]*)`|none) +\|/gm)].map(
    ([, name, value]) => [name, value ?? ''],
  )
  expect(Object.fromEntries(listed)).toEqual(
    Object.fromEntries(
      Object.entries(variables).map(([name, value]) => [name, String(value ?? '')]),
    ),
  )
  for (const [name] of page.matchAll(/\bPLUMBLINE_[A-Z0-9_]+/g))
    expect(Object.keys(variables)).toContain(name)
})

test('docs/operating.md has the current limits', () => {
  const { callsPerAccount, callsPerAddress, handshakesPerAddress } = rateLimits
  const { connectionsPerAddress, refusalsPerAccount, refusalsPerAddress } = rateLimits
  const { signInPerAddress, signInFailures, signUpPerAddress } = rateLimits
  const { signInFailuresPerAccount, signInFailuresSlowed, passwordFailures, codesPerOrganization } =
    rateLimits
  const number = (value: number) => value.toLocaleString('en')
  const rate = ({ points, perSecond }: { points: number; perSecond: number }) =>
    `${number(points)} at once and ${perSecond} a second`
  for (const text of [
    `${rate(callsPerAccount)} for an account; ${rate(callsPerAddress)} for a network without a session`,
    `every ${limits.bytesPerPoint / 1024} kB of a request`,
    `every ${limits.replyBytesPerPoint / 1024} kB of a reply`,
    `every ${limits.rowsPerPoint} rows that a command writes`,
    `every ${limits.readRowsPerPoint} tasks that a list`,
    `${limits.callsAtWorkPerAccount} of an account at a time; ${limits.callsWaitingPerAccount} more wait their turn`,
    `${number(limits.commandsWaitingPerAccount)} commands wait to be written`,
    `${limits.socketsPerAccount} of an account, ${number(limits.socketsPerAddress)} from a network`,
    `${handshakesPerAddress.points} new ones at once and ${handshakesPerAddress.perSecond} a second from a network`,
    `with ${number(refusalsPerAccount.points)} refusals in a minute`,
    `${rate(connectionsPerAddress)} from a network`,
    `more than ${refusalsPerAddress.points} refusals a minute for a network`,
    `${signInPerAddress.points} a minute for a network; ${signInFailures.points} wrong passwords in ${signInFailures.seconds / 60} minutes`,
    `and ${signInFailuresPerAccount.points} an hour from everywhere, then one every ${signInFailuresSlowed.seconds} seconds`,
    `${signUpPerAddress.points} an hour for a network`,
    `${passwordFailures.points} wrong old passwords in ${passwordFailures.seconds / 60} minutes; ${rateLimits.passwordChecksPerAccount.points} passwords checked a minute`,
    `${rateLimits.resetPasswordPerAddress.points} links asked for and ${rateLimits.updatePasswordPerAddress.points} new passwords sent in ${rateLimits.resetPasswordPerAddress.seconds / 60} minutes`,
    `a link is good for ${limits.resetTokenMs / 3_600_000} hour, and an account gets 1 a minute, ${rateLimits.resetMailsPerAccount.points} an hour`,
    `${codesPerOrganization.points} tried in an hour`,
    `or the page of a card ${rateLimits.paymentsAskedPerOrganization.points} times an hour`,
    `${rateLimits.invitationsPerAccount.points} an hour for an account, ${rateLimits.invitationsPerOrganization.points} a day`,
    `again ${rateLimits.resendsPerInvitation.points} times an hour; ${rateLimits.invitationMailsPerAddress.points} mails a day`,
    `${rateLimits.invitationLooksPerAddress.points} looked up in ${rateLimits.invitationLooksPerAddress.seconds / 60} minutes`,
    `a link is good for ${limits.invitationDays} days`,
    `${rateLimits.emailProofMailsPerAccount.points} mails an hour and ${rateLimits.emailProofsPerAccount.points} links tried an hour`,
    `a link is good for ${limits.emailProofDays} day`,
    `read ${rateLimits.calendarReadsPerAccount.points} times an hour for an account`,
    `${rateLimits.exportsPerAccount.points} an hour for an account, ${limits.exportsAtOncePerAccount} at a time, each at most ${limits.exportMs / 60_000} minutes; one whole project is written by a process at a time, ${limits.projectFilesWaiting} wait`,
    `${limits.passwordsWaiting} wait for their turn, ${limits.strangersWaiting} of strangers`,
    `${limits.socketEventsPerSecond} a second`,
    `${limits.bodyBytes / 1024 ** 2} MB; ${limits.descriptionBodyBytes / 1024 ** 2} MB for descriptions`,
    `${number(limits.idsAtOnce)} `,
    `${number(limits.changesPerCommand)} rows and ${limits.changeBytesPerCommand / 1024 ** 2} MB`,
    `${limits.labelsOnTask} labels and ${limits.assigneesOnTask} assignees on a task, ${number(limits.labelsInTeam)} labels in a team`,
    `${number(limits.description)} characters; ${number(limits.descriptionRaw)} before it is cleaned, with ${number(limits.descriptionMarks)} of`,
    `commands after ${limits.commandKeptDays} days, lines of the change log after ${limits.changeKeptDays} days`,
    `sessions that have run out (${limits.sessionDays} days without use, ${limits.sessionDaysMost} days in all)`,
  ])
    expect(page).toContain(text)
})

test('docs/operating.md documents every event of the security log', () => {
  for (const [event, says] of Object.entries(securityEvents))
    expect(page).toMatch(new RegExp(`\\| \`${event}\` +\\| ${says} +\\|`))
})

test('every invalid variable is reported on its own line', () => {
  expect(() => readConfig({ PORT: 'abc', PLUMBLINE_LOG: 'loud' })).toThrow(
    /^PORT=abc: .*\nPLUMBLINE_LOG=loud: .*$/,
  )
  for (const name of ['PLUMBLINE_URL', 'PLUMBLINE_ORIGINS'])
    expect(() => readConfig({ [name]: 'plan.example' })).toThrow(
      `${name}=plan.example: an address such as`,
    )
})

test('a card provider is one that there is, with all that it needs', () => {
  expect(readConfig({}).cards).toBeUndefined()
  expect(readConfig({ PLUMBLINE_CARDS: 'test' }).cards?.provider.name).toBe('test')
  expect(() => readConfig({ PLUMBLINE_CARDS: 'gold', PLUMBLINE_PADDLE_URL: 'here' })).toThrow(
    /^PLUMBLINE_CARDS=gold: one of off, test, paddle is wanted\.\nPLUMBLINE_PADDLE_URL=here: an address .*$/,
  )
  expect(() => readConfig({ PLUMBLINE_CARDS: 'paddle', PLUMBLINE_PADDLE_KEY: 'key' })).toThrow(
    /^PLUMBLINE_CARDS=paddle: PLUMBLINE_PADDLE_KEY, .* are wanted\.$/,
  )
})
