import { z } from 'zod'
import { mutation, query } from '../engine/call.ts'
import { id } from '../values/fields.ts'
import { truth } from '../values/paging.ts'
import { isOpen, kindNames, ways } from './kinds.ts'
import { levelId, projectLevels, ruleId, waysOfKind } from './ways.ts'

const kind = z.enum(kindNames)
const rule = z.object({
  kind,
  drawer: z.boolean(),
  email: z.boolean(),
  popup: z.boolean(),
})
const path = '/settings/notification-rules'
const own = { may: 'settings.personal', clause: 'A3.15' } as const

/**
 * Which ways each kind of news takes to the caller in the active team, and the projects there of which
 * they do not want to hear all. `fixed` are the ways of a kind that cannot be chosen.
 */
export const getNotificationRules = query({
  ...own,
  path,
  method: 'GET',
  input: z.object({}),
  output: z.object({
    kinds: z.array(rule.extend({ fixed: z.array(z.enum(ways)) })),
    projects: z.array(
      z.object({
        project_id: id,
        name: z.string(),
        color_code: z.string(),
        level: z.enum(projectLevels),
      }),
    ),
  }),
  errors: [],
})

const given = truth.optional()

/** Chooses which ways a kind of news takes in the active team; what is left out stays. */
export const saveNotificationRule = mutation({
  ...own,
  path: `${path}/:kind`,
  method: 'PUT',
  input: z.object({ kind, drawer: given, email: given, popup: given }),
  output: rule,
  errors: ['way_fixed'],
  run: async ({ tx, actor: { user_id, team_id }, input, refuse }) => {
    const { kind } = input
    const id = ruleId({ user_id, team_id }, kind)
    const stored = await tx.find('notification_rule', id)
    const before = waysOfKind(kind, { rules: stored ? [stored] : [] })
    const after = { ...before }
    for (const way of ways) {
      const wanted = input[way]
      if (wanted === undefined || wanted === before[way]) continue
      if (!isOpen(kind, way)) refuse('way_fixed', way)
      after[way] = wanted
    }
    const usual = waysOfKind(kind, { rules: [] })
    if (ways.every((way) => after[way] === usual[way])) {
      if (stored) await tx.remove('notification_rule', id)
    } else if (ways.some((way) => after[way] !== before[way]))
      await tx.put('notification_rule', { id, user_id, team_id, kind, ...after })
    return { kind, ...after }
  },
})

/** Chooses how much the caller hears of a project. */
export const setProjectNotifications = mutation({
  method: 'PUT',
  path: '/projects/notifications/:id',
  clause: 'A3.15',
  may: 'project.mark',
  about: { project: 'id' },
  input: z.object({ id, level: z.enum(projectLevels) }),
  output: z.object({ id, level: z.enum(projectLevels) }),
  errors: [],
  run: async ({ tx, actor: { user_id }, input: { id: project_id, level } }) => {
    const id = levelId(user_id, project_id)
    const before = await tx.find('project_notification', id)
    if (level === 'all') {
      if (before) await tx.remove('project_notification', id)
    } else if (before?.level !== level)
      await tx.put('project_notification', { id, user_id, project_id, level })
    return { id: project_id, level }
  },
})
