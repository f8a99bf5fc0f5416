import { z } from 'zod'
import { query } from '../../engine/call.ts'
import { id, ids } from '../../values/fields.ts'
import { flag } from '../../values/paging.ts'
import { asOf, ofPast } from '../as-of.ts'

/*
 * What time sheets are filtered by. Teams of other organisations have nothing to choose from.
 */

const choosing = { method: 'POST', may: 'reporting.use', isReport: true, ...ofPast } as const

/** Something to choose from, which is chosen until somebody says otherwise. */
const choice = { id, name: z.string(), color_code: z.string(), selected: z.literal(true) }

/** The categories of some teams by name: a bare list of their ids. */
export const listTimeSheetCategories = query({
  ...choosing,
  path: '/reporting/allocation/categories',
  clause: 'B7.118',
  input: z.object({ teams: ids(), ...asOf }),
  bareList: 'teams',
  output: z.array(z.object({ ...choice, team_id: id })),
})

/**
 * The projects of some teams by name that are of one of some categories, or of none if these are
 * included; those too that the caller has archived.
 */
export const listTimeSheetProjects = query({
  ...choosing,
  path: '/reporting/allocation/projects',
  clause: 'B7.119',
  input: z.object({
    selectedTeams: ids().default([]),
    selectedCategories: ids().default([]),
    noCategoryIncluded: flag,
    ...asOf,
  }),
  output: z.array(z.object({ ...choice, team_id: id, category_id: id.nullable(), status_id: id })),
})
