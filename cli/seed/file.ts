import type { z } from 'zod'
import { commandLineLimits } from '../../src/core/catalogue/command-line-limits.ts'
import { JsonError, parseLocated, type Spot } from '../shared/located-json.ts'
import { Check } from './check-file.ts'
import { worldFile } from './file-schema.ts'
import type { World } from './plan.ts'

/** Something wrong in a file, and where. */
export interface Problem extends Spot {
  message: string
}

/**
 * Reads a world from a file. Nothing in it is trusted: what is wrong is told by line and column,
 * and then there is no world.
 */
export function worldFrom(text: string, today: string): { world: World } | { problems: Problem[] } {
  try {
    const { value, spotOf } = parseLocated(text, commandLineLimits.seedFileDepth)
    const parsed = worldFile.safeParse(value)
    if (!parsed.success)
      return {
        problems: parsed.error.issues.map((issue) => ({
          ...spotOf(issue.path),
          message: `${shown(issue.path)} ${worded(issue)}.`,
        })),
      }
    const problems: Problem[] = []
    const check = new Check(today, (path, message) =>
      problems.push({ ...spotOf(path), message: `${shown(path)} ${message}.` }),
    )
    const world = { teams: parsed.data.teams.map((team, n) => check.team(team, ['teams', n])) }
    check.together(world)
    return problems.length > 0 ? { problems } : { world }
  } catch (error) {
    if (error instanceof JsonError) return { problems: [{ ...error.spot, message: error.message }] }
    throw error
  }
}

const shown = (path: readonly PropertyKey[]) =>
  path.reduce<string>(
    (text, key) =>
      typeof key === 'number' ? `${text}[${key}]` : text ? `${text}.${String(key)}` : String(key),
    '',
  ) || 'The file'

function worded(issue: z.core.$ZodIssue): string {
  if (issue.code === 'custom') return issue.message
  if (issue.code === 'unrecognized_keys') return `has unknown fields: ${issue.keys.join(', ')}`
  if (
    issue.code === 'invalid_type' &&
    issue.input === undefined &&
    issue.message.includes('undefined')
  )
    return `is missing (${issue.expected})`
  return `is not right: ${issue.message[0]!.toLowerCase()}${issue.message.slice(1)}`
}
