import { expect } from 'vitest'
import { undoCommand } from '../../src/core/history/calls.ts'
import {
  createJobTitle,
  deleteJobTitle,
  getJobTitle,
  listJobTitles,
  renameJobTitle,
} from '../../src/core/job-titles/calls.ts'
import { inviteMembers, listMembers } from '../../src/core/members/calls.ts'
import { bounds } from '../oracle/bounds.ts'
import { clause } from './clause.ts'
import { follow } from './follow.ts'
import { give } from './give.ts'
import type { Person } from './person.ts'
import { target } from './target.ts'

const server = target()

type Query = Parameters<typeof listJobTitles.input.parse>[0]
const names = async (person: Person, query: Query = {}) =>
  (await person.do(listJobTitles, query as never)).data.map(({ name }) => name)

clause(
  ['A3.8', 'A7.29', 'A7.33', 'A9.3', 'A9.12', 'B3.42', 'B7.89', 'B7.93'],
  'job titles are listed in pages, in both orders, and found by a part of their name',
  async () => {
    const { owner, member } = await server.newTeam()
    const made = await owner.do(createJobTitle, { name: ' Pilot ' })
    expect(made).toEqual({ id: expect.any(String), name: 'Pilot' })
    for (const name of ['Cook', 'Engineer 10', 'Engineer 9'])
      await owner.do(createJobTitle, { name })
    expect(await member.do(listJobTitles, { search: 'PILO' })).toEqual({ total: 1, data: [made] })
    const all = ['Cook', 'Engineer 9', 'Engineer 10', 'Pilot']
    expect(await names(member)).toEqual(all)
    expect(await names(member, { field: 'name', order: 'desc' })).toEqual(all.toReversed())
    expect(await names(member, { search: encodeURIComponent('engineer 1') })).toEqual([
      'Engineer 10',
    ])
    const size = String(bounds.pageSizes[0] - 2)
    expect(await owner.do(listJobTitles, { index: '2', size })).toMatchObject({
      total: 4,
      data: [{ name: 'Pilot' }],
    })
    expect(await owner.do(listJobTitles, { search: 'nobody' })).toEqual({ total: 0, data: [] })
  },
)

clause(
  ['A7.31', 'A7.33', 'B7.91', 'B7.93'],
  'the name of a job title is required, not too long, and unique in its team by its letters',
  async () => {
    const { owner } = await server.newTeam()
    const { id } = await owner.do(createJobTitle, { name: 'Pilot' })
    const cook = await owner.do(createJobTitle, { name: 'Cook' })
    const wrong = [
      ['', 'name_required'],
      [' <b></b>', 'name_required'],
      ['p'.repeat(bounds.jobTitle + 1), 'name_too_long'],
      ['Cook ', 'job_title_taken'],
    ] as const
    for (const [name, code] of wrong) {
      await owner.refused(createJobTitle, { name }, code, 'name')
      await owner.refused(renameJobTitle, { id, name }, code, 'name')
    }
    await owner.refused(createJobTitle, { name: 7 as never }, 'invalid', 'name')
    await owner.do(createJobTitle, { name: 'cook' })
    expect(await owner.do(renameJobTitle, { id, name: ' Captain ' })).toEqual([])
    expect(await owner.do(renameJobTitle, { ...cook })).toEqual([])
    await owner.do(createJobTitle, { name: 'p'.repeat(bounds.jobTitle) })
    expect((await names(owner, { search: 'c' })).sort()).toEqual(['Captain', 'Cook', 'cook'])
  },
)

clause(
  ['A7.30', 'A7.32', 'B7.90', 'B7.92'],
  'a deleted job title is taken off the members who have it, and an undo gives it back to them',
  async () => {
    const { owner } = await server.newTeam()
    const email = `zoe.${owner.account.email}`
    await owner.do(inviteMembers, { emails: [email], job_title: 'Pilot' })
    const { data } = await owner.do(listJobTitles, {})
    const { id } = data[0]!
    expect(await owner.do(getJobTitle, { id })).toEqual({ id, name: 'Pilot' })
    const titleOfZoe = async () =>
      (await owner.do(listMembers, { search: email })).data[0]!.job_title
    const deleted = await give(owner, deleteJobTitle, { id })
    expect(deleted.body).toEqual([])
    expect([await names(owner), await titleOfZoe()]).toEqual([[], null])
    await owner.refused(getJobTitle, { id }, 'not_found')
    await owner.refused(deleteJobTitle, { id }, 'not_found')
    await owner.do(undoCommand, deleted.undo)
    expect([await names(owner), await titleOfZoe()]).toEqual([['Pilot'], 'Pilot'])
  },
)

clause(
  ['A6.1', 'A7.29', 'A7.30', 'A7.31', 'A7.32', 'A7.33'],
  'job titles are changed by owners and admins of their own team alone',
  async () => {
    const [red, blue] = await Promise.all([
      server.newTeam('Red', { together: true }),
      server.newTeam('Blue'),
    ])
    const { id } = await red.admin.do(createJobTitle, { name: 'Pilot' })
    await red.member.refused(createJobTitle, { name: 'Mine' }, 'forbidden')
    for (const [person, code] of [
      [red.member, 'forbidden'],
      [blue.owner, 'not_found'],
    ] as const) {
      await person.refused(getJobTitle, { id }, code)
      await person.refused(renameJobTitle, { id, name: 'Mine' }, code)
      await person.refused(deleteJobTitle, { id }, code)
    }
    expect(await names(blue.owner)).toEqual([])
    expect(await names(red.member)).toEqual(['Pilot'])
  },
)

clause(
  ['A7.31', 'A7.32', 'A7.33', 'B7.91', 'B7.92', 'B7.93'],
  'changes of job titles reach every connected member of the team',
  async () => {
    const { owner, member, id: team } = await server.newTeam()
    const heard = await follow(member, 'team', team)
    const { id } = await owner.do(createJobTitle, { name: 'Pilot' })
    expect(await heard('job_title')).toEqual([expect.objectContaining({ id, name: 'Pilot' })])
    const later = await follow(member, 'team', team)
    await owner.do(deleteJobTitle, { id })
    expect(await later('job_title')).toEqual([null])
  },
  { added: true },
)
