import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, expect, test, vi } from 'vitest'
import { contract } from '../../core/contract.ts'
import type { Call } from '../../core/engine/call.ts'
import { alerts } from './alerts.ts'
import { ReplyError } from './failures.ts'
import { react } from './reactions.ts'
import { caller, request } from './request.ts'
import { keptOf, reasonOf, words } from './words.ts'

const read = (namespace: string): Record<string, string> =>
  JSON.parse(
    readFileSync(join(import.meta.dirname, `../../public/locales/en/${namespace}.json`), 'utf8'),
  )
const [common, failures] = [read('common'), read('failures')]

/** What the server, or something in front of it, answers. */
let reply: () => Response

beforeEach(() => {
  alerts.shown = []
  words.of = (key, values) =>
    (key.startsWith('failures:') ? failures[key.slice(9)] : common[key]) ??
    String(values?.defaultValue ?? key)
  vi.spyOn(console, 'error').mockReturnValue()
  caller.csrf = 'token'
  caller.send = async () => reply()
})

/** What is said when a call gets the reply. */
async function saidOf(name: keyof typeof contract): Promise<string[]> {
  const call: Call = contract[name]
  const ids = [...call.path.matchAll(/:(\w+)/g)].map(([, field]) => [field, 'x'])
  await request(call, Object.fromEntries(ids)).catch((error) => react(error))
  return alerts.shown.map(({ title, text }) => `${title}: ${text}`)
}

/** The texts of the documents by clause and call. */
const said: Record<string, Partial<Record<keyof typeof contract, string>>> = {
  'A8.10': {
    login: 'An unknown error has occurred',
    signup: 'An unknown error has occurred',
    logout: 'An unknown error has occurred',
  },
  'A8.11': { listJobTitles: 'Failed to fetch job titles' },
  'A8.13': { listTeams: 'Failed to fetch teams' },
  'A8.14': { renameTeam: 'Failed to edit team name' },
  'B8.1': {
    getProject: 'Failed to fetch project',
    listProjects: 'Failed to fetch projects',
    listGroupedProjects: 'Failed to fetch grouped projects',
  },
  'B8.2': {
    listTasksV2: 'Failed to fetch task groups',
    reorderTasks: 'Failed to reorder tasks',
    orderStatuses: 'Failed to reorder groups',
    orderPhases: 'Failed to reorder groups',
    listSubtasks: 'Failed to fetch sub tasks',
    listSubtaskNames: 'Failed to fetch subtasks. Please try again.',
  },
  'B8.3': {
    listTaskAssignees: 'Failed to fetch task assignees',
    listProjectLabels: 'Failed to fetch project labels',
    listLabels: 'Failed to fetch labels',
    listTaskLabels: 'Failed to fetch task labels',
    getTaskInfo: 'Failed to fetch task',
  },
  'B8.4': {
    listColumns: 'Failed to fetch task list columns',
    listCustomColumns: 'Failed to fetch custom columns',
    showColumn: 'Failed to update column visibility',
    applyColumnProfile: 'Failed to update column visibility',
    showCustomColumn: 'Failed to update column visibility',
  },
  'B8.5': {
    listCategories: 'Failed to fetch project categories',
    listTeamCategories: 'Failed to fetch project categories',
    listOrganisationCategories: 'Failed to fetch project categories',
    createCategory: 'Failed to create project category',
    updateCategory: 'Failed to update project category',
    deleteCategory: 'Failed to delete project category',
  },
  'B8.6': {
    listProjectStatuses: 'Failed to fetch project statuses',
    listPriorities: 'Failed to fetch priorities',
    getPriority: 'Failed to fetch priority',
    listStatuses: 'Failed to fetch statuses',
    listStatusCategories: 'Failed to fetch statuses categories',
  },
  'B8.7': {
    listMembers: 'Failed to fetch members',
    listProjectMembers: 'Failed to fetch project members',
    removeProjectMember: 'Failed to delete member',
  },
  'B8.8': {
    listClients: 'Failed to fetch clients',
    renameClient: 'Failed to update client',
    createClient: 'Failed to create client',
    deleteClient: 'Failed to delete client',
  },
  'B8.9': {
    listScheduleMembers: 'Failed to fetch team data',
    addAllocation: 'Failed to send schedule',
    getWorkingTime: 'Failed to getWorking',
    setWorkingTime: 'Failed to getWorking',
    listScheduleDates: 'Failed to getWorking',
    listScheduleProjects: 'Failed to fetch project data',
    getWorkload: 'Failed to fetch members data',
    getMemberWorkload: 'Failed to fetch members data',
    listProjectCalendars: 'Failed to fetch members data',
  },
  'B8.10': {
    listMyTasks: 'Failed to fetch tasks',
    listTasksV3: 'Failed to fetch tasks V3',
    refreshProgress: 'Failed to refresh task progress',
    changeTaskGroup: 'Failed to move task',
    searchTasks: 'Failed to load tasks',
    searchTeamTasks: 'Failed to load tasks',
  },
}

const rows = Object.entries(said).flatMap(([clause, texts]) =>
  Object.entries(texts).map(
    ([name, text]) => [clause, name as keyof typeof contract, text] as const,
  ),
)

test.each(rows)('[%s] %s that fails without a message says so', async (_, name, text) => {
  reply = () => new Response('<h1>Bad gateway</h1>', { status: 502 })
  expect(await saidOf(name)).toEqual([`Error: ${text}`])
  alerts.shown = []
  reply = () => Response.json({ done: false, body: null, title: null, message: null })
  expect(await saidOf(name)).toEqual([`Error: ${text}`])
  alerts.shown = []
  reply = () => Response.json({ done: false, message: 'Not today' })
  expect(await saidOf(name)).toEqual(['Error: Not today'])
})

test('a change that was kept says later why it was refused', () => {
  const failure = Object.assign(new ReplyError(502), { failure: 'edit_team_name' as const })
  expect(reasonOf(keptOf(failure))).toBe('Failed to edit team name')
  expect(reasonOf(keptOf(new ReplyError(502)))).toBe('An unexpected error occurred')
})
