import { newTeamMember } from '../../../src/core/members/rules.ts'
import { builtInTemplates } from '../../../src/core/templates/built-in.ts'
import { contentOf } from '../../../src/core/templates/built-in-content.ts'
import { storeContent } from '../../../src/core/templates/stored.ts'
import { palette } from '../../../src/core/values/colours.ts'
import { iso } from '../../../src/core/values/time.ts'
import { emailOf, noon, type Person, staff, type Team } from './people.ts'
import type { TestData } from './test-data.ts'

/** An organisation with its team, the people, titles, labels, client and category of it. */
export async function addTeam(
  testData: TestData,
  id: (label: string) => string,
  seed: string,
  team: Team,
  owner: Person,
) {
  const at = iso(noon)
  const expired = team === 'grey'
  testData.organizations.push({
    id: id(`organization:${team}`),
    owner_id: testData.user(owner),
    name: team,
    contact_number: null,
    subscription_status: team === 'free' ? 'free' : 'trialing',
    license_type: team === 'free' ? 'FREE' : 'TRIAL',
    trial_expire_date: expired ? '2026-01-01' : '2027-01-01',
    created_at: at,
  })
  await testData.memory.within(
    { team: testData.team(team), schedule: testData.team(team) },
    async (tx) => {
      const team_id = testData.team(team)
      await tx.add('team', {
        id: team_id,
        name: team,
        user_id: testData.user(owner),
        organization_id: id(`organization:${team}`),
        created_at: at,
      })
      const template = { id: id(`template:${team}`), team_id }
      await tx.add('task_template', { ...template, name: 'Opening', created_at: at })
      await tx.add('task_template_tasks', {
        ...template,
        tasks: [
          { name: 'Unlock', total_minutes: 5, level: 0 },
          { name: 'Lights', total_minutes: 0, level: 1 },
        ],
      })
      const project = { id: id(`project template:${team}`), team_id }
      await tx.add('project_template', { ...project, name: 'House', created_at: at })
      const [house] = builtInTemplates
      await storeContent(
        { tx, newId: (label) => id(`project template:${team}:${label}`) },
        project,
        contentOf(house),
      )
      await tx.add('job_title', { id: id(`title:${team}`), team_id, name: 'Engineer' })
      for (const name of team === 'red' ? staff : [owner]) {
        const role = name === owner ? 'owner' : name === 'adam' ? 'admin' : 'member'
        const place = {
          id: team === 'home' ? id('member:dora at home') : testData.member(name),
          team_id,
          user_id: testData.user(name),
        }
        const member = newTeamMember({
          ...place,
          name,
          email: emailOf(seed, name),
          role,
          job_title_id: id(`title:${team}`),
          at,
        })
        await tx.add('team_member', { ...member, active: team !== 'red' || name !== 'dora' })
      }
      for (const [n, label] of ['Alpha', 'Urgent'].entries())
        await tx.add('label', {
          id: id(`label:${team}:${n}`),
          team_id,
          name: label,
          color_code: palette[n]!,
        })
      await tx.add('client', { id: id(`client:${team}`), team_id, name: 'Client' })
      await tx.add('project_category', {
        id: id(`category:${team}`),
        team_id,
        name: 'Category',
        color_code: palette[0],
      })
    },
  )
}
