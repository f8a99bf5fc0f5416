import { z } from 'zod'
import { limits } from '../catalogue/limits.ts'
import { mutation, query } from '../engine/call.ts'
import { uniqueName } from '../engine/unique.ts'
import { id } from '../values/fields.ts'
import { paging } from '../values/paging.ts'

/** The name of a job title, unique in its team. */
const jobTitleName = uniqueName({
  table: 'job_title',
  most: limits.jobTitle,
  blank: 'name_required',
  taken: 'job_title_taken',
})

const name = z.string().max(1_000).default('')
const jobTitle = z.object({ id, name: z.string() })

/** The job titles of the team, in pages. */
export const listJobTitles = query({
  method: 'GET',
  path: '/job-titles',
  clause: 'A7.29',
  may: 'jobTitle.view',
  input: z.object(paging(['name'])),
  output: z.object({ total: z.int(), data: z.array(jobTitle) }),
  errors: [],
  failure: 'fetch_job_titles',
})

export const getJobTitle = query({
  method: 'GET',
  path: '/job-titles/:id',
  clause: 'A7.30',
  may: 'jobTitle.edit',
  about: { job_title: 'id' },
  input: z.object({ id }),
  output: jobTitle,
  errors: [],
})

export const createJobTitle = mutation({
  method: 'POST',
  path: '/job-titles',
  clause: 'A7.33',
  may: 'jobTitle.edit',
  input: z.object({ name }),
  output: jobTitle,
  errors: ['name_required', 'name_too_long', 'job_title_taken'],
  run: async ({ tx, actor: { team_id }, input, newId, refuse }) => {
    const name = jobTitleName(refuse, await tx.list('job_title', { team_id }), input.name)
    const { id } = await tx.add('job_title', { id: newId('job_title'), team_id, name })
    return { id, name }
  },
})

export const renameJobTitle = mutation({
  method: 'PUT',
  path: '/job-titles/:id',
  clause: 'A7.31',
  may: 'jobTitle.edit',
  about: { job_title: 'id' },
  input: z.object({ id, name }),
  output: z.array(z.never()),
  errors: ['name_required', 'name_too_long', 'job_title_taken'],
  run: async ({ tx, input, refuse }) => {
    const row = await tx.get('job_title', input.id)
    const titles = await tx.list('job_title', { team_id: row.team_id })
    const name = jobTitleName(refuse, titles, input.name, row.id)
    if (name !== row.name) await tx.put('job_title', { ...row, name })
    return []
  },
})

/** Deletes a job title; the members who have it are then without one. */
export const deleteJobTitle = mutation({
  method: 'DELETE',
  path: '/job-titles/:id',
  clause: 'A7.32',
  may: 'jobTitle.edit',
  about: { job_title: 'id' },
  input: z.object({ id }),
  output: z.array(z.never()),
  errors: [],
  run: async ({ tx, input }) => {
    const row = await tx.get('job_title', input.id)
    await tx.remove('job_title', row.id)
    return []
  },
})
