import { deriveId } from '../../../src/core/engine/ids.ts'
import { iso } from '../../../src/core/values/time.ts'
import { Memory } from '../memory.ts'
import { addTeam } from './add-team.ts'
import { fillProject } from './fill-project.ts'
import {
  emailOf,
  homeOf,
  names,
  noon,
  owners,
  type Person,
  type Project,
  projects,
  type Team,
} from './people.ts'
import type { TestData } from './test-data.ts'

/** Creates test data in memory. */
export async function makeTestData(seed: string): Promise<TestData> {
  const id = idsOf(seed)
  const memory = new Memory()
  const testData: TestData = {
    memory,
    organizations: [],
    user: (name) => id(`user:${name}`),
    team: (name) => id(`team:${name}`),
    project: (name) => id(`project:${name}`),
    member: (name) => id(`member:${name}`),
  }
  for (const name of names) await addUser(testData, seed, name)
  for (const [team, owner] of Object.entries(owners) as [Team, Person][])
    await addTeam(testData, id, seed, team, owner)
  for (const [n, [project, team]] of (Object.entries(projects) as [Project, Team][]).entries())
    await fillProject(testData, id, project, team, n)
  return testData
}

/** The ids of test data by name; each is calculated once. */
function idsOf(seed: string) {
  const known = new Map<string, string>()
  return (label: string) => {
    const id = known.get(label) ?? deriveId(`${seed}/${label}`)
    known.set(label, id)
    return id
  }
}

async function addUser(testData: TestData, seed: string, name: Person) {
  const at = iso(noon)
  const upload = {
    ...{ id: deriveId(`${seed}/upload:${name}`), name: 'Notes.txt', type: 'txt', size: 2_000_000 },
    ...{ hash: 'b'.repeat(64), media: 'application/octet-stream' },
    ...{ preview: null, width: null, height: null },
  }
  testData.memory.uploads.push({ user_id: testData.user(name), upload })
  await testData.memory.within({ user: testData.user(name) }, (tx) =>
    tx.add('user', {
      id: testData.user(name),
      name: name[0]!.toUpperCase() + name.slice(1),
      email: emailOf(seed, name),
      avatar_url: null,
      user_no: names.indexOf(name) + 1,
      active_team: testData.team(homeOf(name)),
      setup_completed: true,
      is_google: name === 'gina',
      email_proven_at: at,
      timezone_name: 'UTC',
      // What is made in a language is made in more than one.
      language: name === 'adam' ? 'de' : 'en',
      language_chosen: false,
      week_start: 'auto',
      date_format: 'auto',
      created_at: at,
      updated_at: at,
    }),
  )
}
