import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Work } from '../../server/commands/job.ts'
import type { CallName } from '../../src/core/contract.ts'
import type { Row } from '../../src/core/model.ts'
import { startServer, type TestServer } from '../harness.ts'
import { holdWriter, queued } from '../held-writer.ts'
import { Caller, secret } from './person.ts'
import { makeTestData } from './test-data/make-test-data.ts'
import { noon, type Person } from './test-data/people.ts'
import type { TestData } from './test-data/test-data.ts'
import { writeTestData } from './test-data/write-test-data.ts'

/*
 * What waits to be written is not carried out for somebody who may not do it any more: who was
 * removed, deactivated or demoted meanwhile, who was taken out of the project, or whose password has
 * changed since they proved who they are.
 */

let server: TestServer
beforeAll(async () => {
  server = await startServer({ PLUMBLINE_SECRET: secret }, () => noon)
})
afterAll(() => server.stop())

/** Takes something from a person. */
type Loss = (work: Work, testData: TestData, name: Person) => Promise<unknown>

const change =
  (fields: Partial<Row<'team_member'>>): Loss =>
  async ({ within }, testData, name) => {
    const tx = within({ team: testData.team('red') })
    const member = await tx.get('team_member', testData.member(name))
    await tx.put('team_member', { ...member, ...fields })
  }
const remove: Loss = ({ within }, testData, name) =>
  within({ team: testData.team('red') }).remove('team_member', testData.member(name))
const takeOut: Loss = async ({ within }, testData, name) => {
  const project_id = testData.project('moon')
  const tx = within({ team: testData.team('red'), project: project_id })
  const team_member_id = testData.member(name)
  for (const { id } of await tx.list('project_member', { project_id, team_member_id }))
    await tx.remove('project_member', id)
}

type Asked = [call: CallName, input: (testData: TestData) => Record<string, unknown>]
const ofAdmins: readonly Asked[] = [
  ['inviteMembers', () => ({ emails: ['late@plumbline.example'], is_admin: true })],
  ['removeMember', (data) => ({ id: data.member('otto') })],
  ['deactivateMember', (data) => ({ id: data.member('otto'), active: 'true' })],
  ['updateMember', (data) => ({ id: data.member('otto'), is_admin: true })],
  ['createTeam', () => ({ name: 'Late' })],
  ['createJobTitle', () => ({ name: 'Late' })],
]
const ofMembers: readonly Asked[] = [
  ['quickTask', (data) => ({ name: 'Late', project_id: data.project('moon') })],
  ['favoriteProject', (data) => ({ id: data.project('moon') })],
]

test.each<[string, Loss, Person, readonly Asked[], string]>([
  ['removed', remove, 'adam', ofAdmins, 'forbidden'],
  ['deactivated', change({ active: false }), 'adam', ofAdmins, 'forbidden'],
  ['demoted', change({ role: 'member' }), 'adam', ofAdmins, 'forbidden'],
  ['removed', remove, 'mia', ofMembers, 'forbidden'],
  ['deactivated', change({ active: false }), 'mia', ofMembers, 'forbidden'],
  ['taken out of the project', takeOut, 'mia', ofMembers, 'not_found'],
])('what waits of somebody who is %s meanwhile is not carried out', async (...given) => {
  const [what, lose, name, all, code] = given
  for (const [call, input] of all) {
    const testData = await makeTestData(`lost ${what} ${name} ${call}`)
    await writeTestData(server.app, testData)
    const caller = await Caller.signedIn(server, testData.user(name))
    const writer = holdWriter(server, (work) => lose(work, testData, name))
    const waits = queued(server, call)
    const answer = caller.call(call, input(testData))
    await waits
    writer.goOn()
    await writer.done
    expect([call, (await answer).code]).toEqual([call, code])
  }
})

const password = 'a passphrase of the laws'
const changed = {
  new_password: 'a newer one of the laws',
  confirm_password: 'a newer one of the laws',
}

test.each<[CallName, Record<string, unknown>, on?: object]>([
  ['createToken', { name: 'Late' }],
  ['renewCalendar', {}],
  ['prepareFactor', {}],
  ['renewRecoveryCodes', {}, { factor_sealed: 'sealed' }],
  ['removeFactor', {}, { factor_sealed: 'sealed' }],
])('%s of somebody who changes the password meanwhile is refused', async (call, input, on = {}) => {
  const testData = await makeTestData(`changed ${call}`)
  await writeTestData(server.app, testData)
  const { passwords, database } = server.app
  const user = testData.user('mia')
  const caller = await Caller.signedIn(server, user)
  const password_hash = await passwords.hash(password)
  const account = database.write.updateTable('account').where('user_id', '=', user)
  await account.set({ password_hash, ...on }).execute()
  const writer = holdWriter(server)
  const changing = queued(server, 'changePassword')
  const change = caller.call('changePassword', { password, ...changed })
  await changing
  const waits = queued(server, call)
  const answer = caller.call(call, { ...input, password })
  await waits
  writer.goOn()
  expect((await change).done).toBe(true)
  expect((await answer).code).toBe('password_wrong')
})
