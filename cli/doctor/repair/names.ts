import { limits } from '../../../src/core/catalogue/limits.ts'
import { isNameTaken } from '../../../src/core/engine/unique.ts'
import type { Row, TableName } from '../../../src/core/model.ts'
import { projectKey } from '../../../src/core/projects/rules.ts'
import { freeName } from '../../../src/core/values/text.ts'
import { iso } from '../../../src/core/values/time.ts'
import { byId, type RepairContext } from './context.ts'

/** Of rows with the same name all but the first get a number behind it. */
export async function mendNames<
  T extends 'status' | 'phase' | 'job_title' | 'label' | 'client' | 'project_category',
>(
  { tx, note }: RepairContext,
  table: T,
  where: { project_id: string } | { team_id: string },
  most: number,
) {
  const seen: { id: string; name: string }[] = []
  for (const row of byId(
    (await tx.list(table, where as never)) as { id: string; name: string }[],
  )) {
    const name = numbered(table, row.name, seen, most)
    if (name !== row.name) {
      await tx.put(table, { ...row, name } as never)
      note(`the second ${table.replaceAll('_', ' ')} “${row.name}” is called “${name}”`)
    }
    seen.push({ id: row.id, name })
  }
}

/**
 * Gives a project of several with the same name or key in its team one of its own. `others` come
 * before it.
 */
export async function mendProjectNames(
  { tx, now, note }: RepairContext,
  project: Row<'project'>,
  others: readonly Row<'project'>[],
) {
  const name = numbered('project', project.name, others, limits.projectName)
  const keys = new Set(others.map((other) => other.key))
  const key = keys.has(project.key) ? projectKey(project.name, keys, project.id) : project.key
  if (name === project.name && key === project.key) return project
  note(`the second project “${project.name}” (${project.key}) is “${name}” (${key})`)
  return tx.put('project', { ...project, name, key, updated_at: iso(now) })
}

/** A name that none of the others has: itself, else with the first free number behind it. */
export const numbered = (
  table: TableName,
  name: string,
  others: readonly { id: string; name: string }[],
  most: number,
) => freeName(name, (tried) => isNameTaken(table, others, tried), most)
