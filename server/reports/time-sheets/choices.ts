import { sql } from 'kysely'
import { byName } from '../../../src/core/values/compare.ts'
import type { Flavour } from '../../db/database.ts'
import { valuesOf } from '../../db/json-lines.ts'
import type { ReadDb } from '../scope.ts'

/** Of which organisation something is chosen. */
interface Place {
  organizationId: string
  flavour: Flavour
}

const chosen = { selected: true } as const

/** The categories of some teams, by name. */
export async function categoriesOf(
  db: ReadDb,
  { organizationId, flavour }: Place,
  teams: readonly string[],
) {
  const found = await db
    .selectFrom('project_category')
    .innerJoin('team', 'team.id', 'project_category.team_id')
    .select([
      ...(['project_category.id', 'project_category.name'] as const),
      ...(['project_category.color_code', 'project_category.team_id'] as const),
    ])
    .where('team.organization_id', '=', organizationId)
    .where(sql<boolean>`team.id in ${valuesOf(flavour, teams)}`)
    .execute()
  return found.sort(byName).map((category) => ({ ...category, ...chosen }))
}

interface Wanted {
  selectedTeams: readonly string[]
  selectedCategories: readonly string[]
  noCategoryIncluded: boolean
}

/** The projects of some teams that are of one of some categories or, if that is wanted, of none. */
export async function projectsToChoose(
  db: ReadDb,
  { organizationId, flavour }: Place,
  { selectedTeams, selectedCategories, noCategoryIncluded }: Wanted,
) {
  const isOfOne = sql<boolean>`project.category_id in ${valuesOf(flavour, selectedCategories)}`
  const found = await db
    .selectFrom('project')
    .innerJoin('team', 'team.id', 'project.team_id')
    .select([
      ...(['project.id', 'project.name', 'project.color_code'] as const),
      ...(['project.team_id', 'project.category_id', 'project.status_id'] as const),
    ])
    .where('team.organization_id', '=', organizationId)
    .where(sql<boolean>`team.id in ${valuesOf(flavour, selectedTeams)}`)
    .where(noCategoryIncluded ? sql<boolean>`(project.category_id is null or ${isOfOne})` : isOfOne)
    .execute()
  return found.sort(byName).map((project) => ({ ...project, ...chosen }))
}
